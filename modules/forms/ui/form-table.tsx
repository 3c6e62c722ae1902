import { Link } from "@remix-run/react";
import { useOrganizationPath, useShell } from "#app/platform/shell-data.ts";
import { StatusBadge } from "#app/ui/status.tsx";
import { Table, type Column } from "#app/ui/table.tsx";
import type { TableQuery } from "#app/ui/table-query.ts";
import { Moment } from "#app/ui/time.tsx";
import { formState } from "../domain/form-states.ts";
import type { ListedForm } from "../domain/list-forms.server.ts";
import { rubricWords } from "../domain/rubric-words.ts";

interface FormTableProps {
  rows: ListedForm[];
  tabs: { status: string; count: number }[];
  total: number;
  query: TableQuery;
}

/** The organization's forms, with tabs by state. */
export function FormTable({ rows, tabs, total, query }: FormTableProps) {
  const under = useOrganizationPath();
  const zone = useShell()?.viewer?.timeZone ?? "UTC";
  return (
    <Table
      title="Forms"
      columns={columnsOf(under, zone)}
      rows={rows}
      rowKey={(form) => form.id}
      rowHref={(form) => under(`/forms/${form.id}`)}
      query={query}
      tabs={tabs}
      total={total}
      searchLabel="Search forms"
      empty={{
        icon: "file-text",
        title: "No forms yet",
        text: "The forms of your organization are listed here.",
      }}
    />
  );
}

function columnsOf(under: (path: string) => string, zone: string): Column<ListedForm>[] {
  return [
    { key: "title", label: "Form Name", sortable: true, cell: (form) => form.title },
    {
      key: "createdAt",
      label: "Created",
      sortable: true,
      cell: (form) => <Moment at={form.createdAt} zone={zone} dateOnly />,
    },
    {
      key: "updatedAt",
      label: "Last Modified",
      sortable: true,
      cell: (form) => <Moment at={form.updatedAt} zone={zone} dateOnly />,
    },
    {
      key: "createdByName",
      label: "Created By",
      sortable: true,
      cell: (form) => form.createdByName ?? "Unidentified",
    },
    {
      key: "active",
      label: "Published/Unpublished",
      sortable: true,
      cell: (form) => (
        <StatusBadge status={formState(form.active)} tone={form.active ? "ok" : "quiet"} />
      ),
    },
    {
      key: "rubricCount",
      label: "Rubric",
      sortable: true,
      cell: (form) => (
        <Link to={under(`/forms/${form.id}/rubrics`)} className="text-link whitespace-nowrap">
          {rubricWords(form.rubricCount)}
        </Link>
      ),
    },
  ];
}
