import { Link, useNavigate } from "@remix-run/react";
import type { MouseEvent } from "react";
import { formatRelativeDay } from "#app/platform/format.ts";
import type { PageKeys, TableQuery } from "#app/platform/lists/table-query.ts";
import { useOrganizationPath, useShell } from "#app/platform/page/shell-data.ts";
import { administratorTypes } from "#app/platform/viewer.ts";
import { defaultQuestion } from "#app/ui/overlay/confirm.tsx";
import { ToastRegion } from "#app/ui/overlay/toast.tsx";
import { SelectionAction, SelectionConfirm, type Selection } from "#app/ui/table/selection-bar.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { PeekFrame } from "#app/ui/table/peek-frame.tsx";
import { StatusBadge, UnreadDot, type StatusTone } from "#app/ui/status.tsx";
import { Table, type Column } from "#app/ui/table/table.tsx";
import { Timestamp } from "#app/ui/time.tsx";
import type { Verdict } from "#modules/scoring/public.ts";
import type { ListedReport } from "../domain/lists/list-reports.server.ts";
import { reportState } from "../domain/lists/report-states.ts";
import { ticketText } from "../domain/lists/ticket-text.ts";
import type { ReportPeek } from "../domain/page/peek-report.server.ts";
import { ReportPeekBody } from "./report-peek.tsx";
import { ReportButtons } from "./report-buttons.tsx";
import { ReportRowActions } from "./report-row-actions.tsx";
import { useUnreadDownload } from "./use-unread-download.ts";

const verdictTones: Record<Verdict, StatusTone> = {
  Pass: "ok",
  Fail: "light-red",
  Unscored: "quiet",
};

interface ReportTableProps {
  query: TableQuery;
  rows: ListedReport[];
  total: number;
  hasMore: boolean;
  keys: PageKeys;
  tabs: { status: string; count: number; hasMore?: boolean }[];
  canDownloadMany: boolean;
  /** The report of the panel, from the URL. */
  peek: ReportPeek | null;
}

/** Lists reports of the viewer's scope, unread and read. A click selects a row, a second one opens its project. */
export function ReportTable({ canDownloadMany, peek, ...props }: ReportTableProps) {
  const navigate = useNavigate();
  const href = useOrganizationPath();
  const { news, onSubmit } = useUnreadDownload();
  const isByDay = props.query.sort === "created";
  const dayOf = useDayOf();
  const open = (event: MouseEvent) => {
    const link = rowOf(event)?.querySelector<HTMLAnchorElement>("a[data-opens]");
    if (link) navigate(link.pathname);
  };
  return (
    <PeekFrame
      ids={props.rows.map(({ id }) => id)}
      first={peek}
      peekPath={(id) => href(`/reports/${id}/peek`)}
      openPath={(id) => href(`/reports/${id}`)}
      openLabel="View the report"
      nameOf={(shown) => shown.title}
      body={(shown) => <ReportPeekBody peek={shown} />}
    >
      <ToastRegion toasts={news} />
      <Table
        title="Reports"
        help="reports"
        {...props}
        list="reports"
        columns={useColumns(isByDay)}
        groupOf={isByDay ? dayOf : undefined}
        rowKey={(report) => report.id}
        rowPresses={{ onClick: canDownloadMany ? toggleRow : open, onDoubleClick: open }}
        rowActions={(report) => <ReportRowActions report={report} />}
        selection={useSelected(canDownloadMany)}
        searchLabel="Search reports"
        actions={<ReportButtons canDownloadMany={canDownloadMany} onDownloadUnread={onSubmit} />}
        empty={{
          drawing: "clipboard",
          title: "No reports yet",
          text: "We create a report when a project is completed.",
          action: <LinkButton to={href("/projects")}>Go to projects</LinkButton>,
        }}
      />
    </PeekFrame>
  );
}

/** The day on which a report was ready, as the heading of its group. */
function useDayOf(): (report: ListedReport) => string {
  const shell = useShell();
  const zone = shell?.viewer?.timeZone ?? "UTC";
  return ({ readyAt }) =>
    readyAt ? formatRelativeDay(readyAt, zone, shell?.readAt) : "Not ready yet";
}

/** @param isByDay the reports are grouped by day, so a row has the time alone. */
function useColumns(isByDay: boolean): Column<ListedReport>[] {
  const zone = useShell()?.viewer?.timeZone ?? "UTC";
  return [
    {
      key: "site",
      label: "Site",
      sortable: true,
      fit: "wide",
      text: (report) => `${report.siteOwner}, ${report.siteAddress}`,
      cell: (report) => <Site report={report} />,
    },
    {
      key: "title",
      label: "Title",
      sortable: true,
      isHiddenBesidePeek: true,
      text: (report) => report.formTitle,
      cell: (report) => report.formTitle,
    },
    {
      key: "outcome",
      label: "Outcome",
      card: "beside",
      fit: "content",
      cell: ({ outcome }) => <Outcome outcome={outcome} />,
    },
    {
      key: "tickets",
      label: "Tickets",
      card: "last",
      text: ({ tickets }) => (tickets ? ticketText(tickets) : ""),
      fit: "content",
      cell: (report) => <TicketsOf report={report} />,
    },
    {
      key: "created",
      label: "Created",
      card: "last",
      sortable: true,
      fit: "content",
      cell: (report) =>
        report.readyAt && (
          <Timestamp at={report.readyAt} zone={zone} dateOnly={!isByDay} timeOnly={isByDay} />
        ),
    },
    {
      key: "status",
      label: "Status",
      sortable: true,
      fit: "content",
      cell: (report) => <ReadState report={report} />,
    },
  ];
}

/** The address of the site is below its owner. */
function Site({ report: { projectId, siteOwner, siteAddress, state } }: { report: ListedReport }) {
  const href = useOrganizationPath();
  return (
    <>
      <Link to={href(`/projects/${projectId}/manage`)} data-opens="" data-row-link="">
        {state === "Unread" && (
          <>
            <span className="sr-only">Unread. </span>
            <UnreadDot />
          </>
        )}
        {siteOwner}
      </Link>{" "}
      <span className="row-context row-under">{siteAddress}</span>
    </>
  );
}

function Outcome({ outcome }: Pick<ListedReport, "outcome">) {
  if (!outcome) return <span className="text-muted">Not scored</span>;
  return <StatusBadge status={outcome} tone={verdictTones[outcome]} />;
}

function ReadState({ report }: { report: ListedReport }) {
  if (report.isMissing) return <StatusBadge status={reportState(report)} tone="light-red" />;
  if (report.state !== "Unread") return <span className="text-muted">{reportState(report)}</span>;
  return <span>{reportState(report)}</span>;
}

/** Links to the tickets of the report's project. */
function TicketsOf({ report: { projectId, tickets } }: { report: ListedReport }) {
  const href = useOrganizationPath();
  const viewer = useShell()?.viewer;
  // Others see only the tickets that they watch, so there may be more.
  const seesAll =
    viewer !== undefined && viewer !== null && administratorTypes.includes(viewer.type);
  if (!tickets) return seesAll ? "–" : "None you can see";
  return (
    <Link to={`${href("/tickets")}?project=${projectId}`} className="text-link">
      {ticketText(tickets)}
    </Link>
  );
}

/** The actions for the selected reports. A form reset clears the checkboxes, with or without JavaScript. */
function useSelected(canDownloadMany: boolean): Selection<ListedReport> | null {
  const href = useOrganizationPath();
  const viewer = useShell()?.viewer;
  if (!canDownloadMany) return null;
  const canDelete = viewer && administratorTypes.includes(viewer.type);
  return {
    form: "selected-reports",
    nameOf: (report) => report.title,
    clearLabel: "Clear Selected",
    downloads: true,
    actions: (
      <>
        <SelectionAction
          action={href("/reports/download")}
          name="intent"
          value="selected"
          icon="download"
        >
          Download Selected
        </SelectionAction>
        {canDelete && (
          <SelectionConfirm
            action={href("/reports/selected/delete")}
            icon="trash"
            question={defaultQuestion}
          >
            Delete
          </SelectionConfirm>
        )}
      </>
    ),
  };
}

/** Returns the clicked row, when the click was on the row itself and not on a control in it. */
function rowOf({ target }: MouseEvent): HTMLTableRowElement | null {
  if (!(target instanceof Element)) return null;
  if (target.closest("a, button, input, select, label, summary, form, [popover]")) return null;
  return target.closest<HTMLTableRowElement>("tbody tr");
}

function toggleRow(event: MouseEvent) {
  rowOf(event)?.querySelector<HTMLInputElement>("input[type=checkbox]")?.click();
}
