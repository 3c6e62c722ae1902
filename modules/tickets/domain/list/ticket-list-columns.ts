/** The columns of the list as text, for its table and its exported file. */
import { worksheetDay, type ListColumn } from "#app/platform/lists/list-worksheet.ts";
import { writtenDay } from "#app/platform/worksheets/worksheet-column.ts";
import type { TicketListRow } from "./list-tickets.server.ts";
import { shownStatus } from "../ticket-status.ts";
import type { TicketSort } from "./ticket-list-query.ts";

export const ticketListColumns: readonly (ListColumn<TicketListRow> & { key: TicketSort })[] = [
  { key: "title", label: "Title", text: (row) => row.title },
  { key: "address", label: "Address", text: (row) => row.address },
  { key: "assignee", label: "Assignee", text: (row) => row.assignee },
  { key: "status", label: "Status", text: shownStatus },
  { key: "created", label: "Created", text: (row, zone) => worksheetDay(row.createdAt, zone) },
  { key: "urgent", label: "Urgent", text: (row) => row.priority },
  { key: "due", label: "Due", text: (row) => (row.dueOn ? writtenDay(row.dueOn) : "") },
];
