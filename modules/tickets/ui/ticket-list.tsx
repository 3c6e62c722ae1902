import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useOrganizationPath, useShell } from "#app/platform/page/shell-data.ts";
import { SearchableSelect } from "#app/ui/fields/searchable/searchable-select.tsx";
import type { FilterChip } from "#app/ui/table/filter-chips.tsx";
import { SelectionAction, type Selection } from "#app/ui/table/selection-bar.tsx";
import { StatusBadge } from "#app/ui/status.tsx";
import { filterChips } from "#app/ui/table/filter-chips.tsx";
import { Table, type Column } from "#app/ui/table/table.tsx";
import { Timestamp } from "#app/ui/time.tsx";
import { noAssignee } from "../domain/assignee/assignee-types.ts";
import type { TicketListRow } from "../domain/list/list-tickets.server.ts";
import type { TicketListData } from "../domain/list/load-ticket-list.server.ts";
import { ticketListColumns } from "../domain/list/ticket-list-columns.ts";
import {
  viewerValue,
  nobodyValue,
  stateFilters,
  type TicketSort,
} from "../domain/list/ticket-list-query.ts";
import { priorities } from "../domain/ticket-priority.ts";
import { shownStatus } from "../domain/ticket-status.ts";
import { DueDate } from "./due-date.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { PriorityBadge } from "./priority-badge.tsx";

/** The tickets the viewer sees, with tabs, search, filters and pages. The URL contains all state. */
export function TicketList({ data }: { data: TicketListData }) {
  const { query, page, views } = data;
  const href = useOrganizationPath();
  return (
    <Table
      title="Tickets"
      help="tickets"
      query={query}
      tabs={page.counts}
      searchLabel="Search tickets"
      savedViews={{ list: "tickets", views }}
      filters={filterChips(chipsOf(data))}
      list="tickets"
      columns={useColumns()}
      selection={useSelected(data)}
      rows={page.rows}
      rowKey={(row) => row.id}
      rowHref={(row) => href(`/tickets/${row.id}`)}
      total={page.total}
      hasMore={page.hasMore}
      keys={page.keys}
      empty={{
        drawing: "clipboard",
        title: "No tickets yet",
        text: data.canAssign
          ? "Tickets are created from failed answers, on the page of a completed project."
          : "Tickets that are assigned to you or that you watch appear here.",
        action: data.canAssign && (
          <LinkButton to={href("/projects?tab=Completed")}>Completed projects</LinkButton>
        ),
      }}
    />
  );
}

/** What an administrator may do with the selected tickets. */
function useSelected({
  canAssign,
  choices: { assignee: assignees },
}: Pick<TicketListData, "canAssign" | "choices">): Selection<TicketListRow> | null {
  const href = useOrganizationPath();
  const { pathname, search } = useLocation();
  if (!canAssign) return null;
  return {
    form: "selected-tickets",
    nameOf: (row) => row.title,
    isSelectable: (row) => row.canEdit,
    actions: (
      <>
        <input type="hidden" name="back" value={pathname + search} />
        <SearchableSelect
          id="new-assignee"
          label="New assignee"
          hiddenLabel
          name="assignee"
          placeholder="Choose an assignee"
          offered={{
            ...assignees,
            choices: [{ value: nobodyValue, label: noAssignee }, ...assignees.choices],
          }}
          defaultValue=""
          // Rendering the page again would lose the selection, so without JavaScript the filter's search box finds
          // assignees first.
          find={null}
        />
        <SelectionAction action={href("/tickets/selected/assign")} icon="user">
          Assign
        </SelectionAction>
      </>
    ),
  };
}

function chipsOf({
  query,
  choices,
  canAssign,
}: Pick<TicketListData, "query" | "choices" | "canAssign">): FilterChip[] {
  const me = { value: viewerValue, label: "Me" };
  const nobody = { value: nobodyValue, label: noAssignee };
  // Only administrators create tickets.
  const creatorWords = canAssign || query.creator === viewerValue ? [me] : [];
  const plain = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
  return [
    {
      label: "Assignee",
      name: "assignee",
      offered: { ...choices.assignee, choices: [me, nobody, ...choices.assignee.choices] },
      chosen: query.assignee,
    },
    {
      label: "Created by",
      name: "creator",
      offered: { ...choices.creator, choices: [...creatorWords, ...choices.creator.choices] },
      chosen: query.creator,
    },
    {
      label: "Priority",
      name: "priority",
      offered: { choices: plain(priorities) },
      chosen: query.priority,
    },
    {
      label: "Show",
      name: "show",
      anyText: "All except withdrawn",
      offered: {
        choices: Object.entries(stateFilters).map(([value, label]) => ({ value, label })),
      },
      chosen: query.show,
    },
    // Only links from a project's page set this filter.
    ...(query.project
      ? [
          {
            label: "Project",
            name: "project",
            offered: { choices: [] },
            chosen: query.project,
            chosenText: "this one",
          },
        ]
      : []),
  ];
}

const cellRenderers: Partial<Record<TicketSort, (row: TicketListRow, zone: string) => ReactNode>> =
  {
    created: (row, zone) => <Timestamp at={row.createdAt} zone={zone} dateOnly />,
    status: (row) => <StatusBadge status={shownStatus(row)} />,
    urgent: (row) => <PriorityBadge priority={row.priority} />,
    due: (row) => <DueDate day={row.dueOn} status={row.status} isWithdrawn={row.isWithdrawn} />,
  };

const cardSlots: Record<string, Column<TicketListRow>["card"]> = {
  address: "below",
  status: "last",
  assignee: "end",
  urgent: "last",
  due: "last",
};

function useColumns(): Column<TicketListRow>[] {
  const zone = useShell()?.viewer?.timeZone ?? "UTC";
  return ticketListColumns.map(({ key, label, text }) => {
    const card = cardSlots[key];
    const cellText = (row: TicketListRow) => text(row, zone);
    const renderCell = cellRenderers[key];
    if (renderCell)
      return {
        text: cellText,
        key,
        label,
        sortable: true,
        card,
        fit: "content",
        leftOut: key === "due",
        cell: (row) => renderCell(row, zone),
      };
    if (key === "title")
      return { key, label, sortable: true, text: cellText, fit: "text", cell: titleOf };
    return { key, label, sortable: true, text: cellText, card, cell: cellText };
  });
}

const titleOf = ({ title }: TicketListRow) => <span className="wrap-anywhere">{title}</span>;
