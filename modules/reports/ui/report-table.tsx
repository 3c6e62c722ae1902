import { Form } from "@remix-run/react";
import { useOrganizationPath, useShell } from "#app/platform/shell-data.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Confirm } from "#app/ui/confirm.tsx";
import { StatusBadge } from "#app/ui/status.tsx";
import type { TableQuery } from "#app/ui/table-query.ts";
import { Table, type Column } from "#app/ui/table.tsx";
import { Moment } from "#app/ui/time.tsx";
import type { ListedReport } from "../domain/list-reports.server.ts";

interface ReportTableProps {
  query: TableQuery;
  rows: ListedReport[];
  total: number;
  tabs: { status: string; count: number }[];
}

/** Reports of the viewer's scope, unread and read. */
export function ReportTable(props: ReportTableProps) {
  const under = useOrganizationPath();
  const zone = useShell()?.viewer?.timeZone ?? "UTC";
  const columns: Column<ListedReport>[] = [
    { key: "title", label: "Title", sortable: true, cell: (report) => report.title },
    {
      key: "created",
      label: "Created",
      sortable: true,
      cell: (report) => report.readyAt && <Moment at={report.readyAt} zone={zone} year />,
    },
    {
      key: "status",
      label: "Status",
      sortable: true,
      cell: ({ state }) => (
        <StatusBadge status={state} tone={state === "Unread" ? "info" : "quiet"} />
      ),
    },
    { key: "actions", label: "Actions", cell: (report) => <ReportActions report={report} /> },
  ];
  return (
    <Table
      title="Reports"
      {...props}
      columns={columns}
      rowKey={(report) => report.id}
      rowHref={(report) => under(`/projects/${report.projectId}/manage`)}
      searchLabel="Search reports"
      empty={{
        icon: "file-text",
        title: "No reports yet",
        text: "A report is made when a project is completed.",
      }}
    />
  );
}

function ReportActions({ report }: { report: ListedReport }) {
  const under = useOrganizationPath();
  const address = under(`/reports/${report.id}`);
  return (
    <div className="flex flex-wrap gap-2 sm:flex-nowrap">
      <Form method="post" action={`${address}/download`} reloadDocument>
        <Button icon="download">Download</Button>
      </Form>
      <LinkButton to={`${address}/email`} icon="mail" iconOnly>
        Email
      </LinkButton>
      {report.canDelete && (
        <Confirm label="Delete" icon="trash" iconOnly action={`${address}/delete`} />
      )}
    </div>
  );
}
