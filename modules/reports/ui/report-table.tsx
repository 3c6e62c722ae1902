import { Form, Link, useNavigate } from "@remix-run/react";
import type { MouseEvent } from "react";
import { useOrganizationPath, useShell } from "#app/platform/page/shell-data.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Confirm } from "#app/ui/overlay/confirm.tsx";
import { StatusBadge } from "#app/ui/status.tsx";
import type { TableQuery } from "#app/platform/lists/table-query.ts";
import { Table, type Column } from "#app/ui/table/table.tsx";
import { Moment } from "#app/ui/time.tsx";
import type { ListedReport } from "../domain/lists/list-reports.server.ts";

interface ReportTableProps {
  query: TableQuery;
  rows: ListedReport[];
  total: number;
  tabs: { status: string; count: number }[];
  /** Whether the viewer may download several at once. */
  selectable: boolean;
}

/** The form that every row's box belongs to, wherever on the page it stands. */
const selection = "selected-reports";

/** Reports of the viewer's scope, unread and read. A press on a row selects it, a second one opens its project. */
export function ReportTable({ selectable, ...props }: ReportTableProps) {
  const under = useOrganizationPath();
  const navigate = useNavigate();
  const zone = useShell()?.viewer?.timeZone ?? "UTC";
  const columns: Column<ListedReport>[] = [
    {
      key: "title",
      label: "Title",
      sortable: true,
      cell: (report) => (
        <span className="flex gap-3">
          {selectable && <SelectBox report={report} />}
          <Link
            to={under(`/projects/${report.projectId}/manage`)}
            data-opens=""
            className="font-semibold hover:underline"
          >
            {report.title}
          </Link>
        </span>
      ),
    },
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
  const open = (event: MouseEvent) => {
    const link = rowOf(event)?.querySelector<HTMLAnchorElement>("a[data-opens]");
    if (link) navigate(link.pathname);
  };
  return (
    <Table
      title="Reports"
      {...props}
      columns={columns}
      rowKey={(report) => report.id}
      rowPresses={{ onClick: toggleRow, onDoubleClick: open }}
      searchLabel="Search reports"
      actions={selectable && <SelectionForm action={under("/reports/download")} />}
      empty={{
        icon: "file-text",
        title: "No reports yet",
        text: "We create a report when a project is completed.",
      }}
    />
  );
}

function SelectBox({ report: { id, title } }: { report: ListedReport }) {
  return (
    <input
      type="checkbox"
      form={selection}
      name="id"
      value={id}
      aria-label={`Select ${title}`}
      className="size-5 shrink-0 accent-accent"
    />
  );
}

/** Download what is selected, or all that is unread. A reset clears the boxes, with or without JavaScript. */
function SelectionForm({ action }: { action: string }) {
  return (
    <Form
      id={selection}
      method="post"
      action={action}
      reloadDocument
      className="flex flex-wrap gap-2"
    >
      <Button icon="download" name="intent" value="selected">
        Download Selected
      </Button>
      <Button type="reset">Clear Selected</Button>
      <Button
        icon="download"
        name="intent"
        value="unread"
        title="Download up to 1,500 unread reports"
      >
        Download All Unread
      </Button>
    </Form>
  );
}

/** The row pressed, when the press was for the row itself and not for something in it. */
function rowOf({ target }: MouseEvent): HTMLTableRowElement | null {
  if (!(target instanceof Element)) return null;
  if (target.closest("a, button, input, select, label, summary, form")) return null;
  return target.closest<HTMLTableRowElement>("tbody tr");
}

function toggleRow(event: MouseEvent) {
  const box = rowOf(event)?.querySelector<HTMLInputElement>("input[type=checkbox]");
  if (box) box.checked = !box.checked;
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
