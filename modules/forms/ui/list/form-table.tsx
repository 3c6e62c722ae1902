import type { Tab } from "#app/platform/manifest/tabs.ts";
import { Link } from "@remix-run/react";
import { useOrganizationPath, useShell } from "#app/platform/page/shell-data.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Confirm } from "#app/ui/overlay/confirm.tsx";
import { SelectField } from "#app/ui/fields/field.tsx";
import { StatusBadge } from "#app/ui/status.tsx";
import { Table, type Column } from "#app/ui/table/table.tsx";
import { allTab, type TableQuery } from "#app/platform/lists/table-query.ts";
import { Moment } from "#app/ui/time.tsx";
import {
  formListWords,
  formState,
  formStates,
  rubricWords,
} from "../../domain/list/form-list-words.ts";
import type { ListedForm } from "../../domain/list/list-forms.server.ts";
import { AddFormButton } from "./add-form-button.tsx";
import { DuplicateButton } from "./duplicate-button.tsx";

/** A row with the id its copy would get. */
type FormRow = ListedForm & { copyId: string };

interface FormTableProps {
  rows: FormRow[];
  /** Of the form 'Add New Form' would make. */
  newFormId: string;
  tabs: { status: string; count: number }[];
  total: number;
  query: TableQuery;
  /** Other ways to a form, which other modules bring. */
  ways: Tab[];
}

/** The organization's forms, with tabs by state. */
export function FormTable({ rows, newFormId, ways, tabs, total, query }: FormTableProps) {
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
      filters={{ names: ["tab"], fields: <StateFilter state={query.tab} /> }}
      actions={
        <>
          {ways.map(({ id, label, path }) => (
            <LinkButton key={id} to={under(`/forms${path}`)}>
              {label}
            </LinkButton>
          ))}
          <AddFormButton id={newFormId} />
        </>
      }
      empty={{
        icon: "file-text",
        title: "No forms yet",
        text: "The forms of your organization are listed here.",
        action: <AddFormButton id={newFormId} tone="plain" />,
      }}
    />
  );
}

function StateFilter({ state }: { state: string }) {
  return (
    <SelectField
      name="tab"
      id="state"
      label="Published/Unpublished"
      options={[allTab, ...formStates]}
      defaultValue={state}
    />
  );
}

function columnsOf(under: (path: string) => string, zone: string): Column<FormRow>[] {
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
    {
      key: "change",
      label: "Actions",
      cell: (form) => (
        <div className="flex gap-2">
          <DuplicateButton form={form} copyId={form.copyId} />
          <Confirm
            id={`delete-${form.id}`}
            label={`Delete ${form.title}`}
            confirmLabel="Delete"
            question={formListWords.reallyDelete}
            about={`“${form.title}”. Projects that use it keep their own copy.`}
            icon="trash"
            iconOnly
            action={under(`/forms/${form.id}/delete`)}
          />
        </div>
      ),
    },
  ];
}
