import { createListWorksheet, type WorksheetReader } from "#app/platform/lists/list-worksheet.ts";
import { listTickets } from "./list-tickets.server.ts";
import { ticketListColumns } from "./ticket-list-columns.ts";
import { readTicketListQuery } from "./ticket-list-query.ts";

/** Reads the list for an exported file. */
export const readWorksheet: WorksheetReader = async (scope, url, max) => {
  const query = { ...readTicketListQuery(url), page: 1, size: max };
  const { rows } = await listTickets(scope, query);
  return createListWorksheet(ticketListColumns, rows, scope.viewer.timeZone);
};
