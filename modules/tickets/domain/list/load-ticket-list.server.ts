import { listSavedViews } from "#app/platform/lists/saved-views.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { countWaiting } from "../waiting.server.ts";
import { loadFilterChoices, canAssign } from "./filter-choices.server.ts";
import { listTickets } from "./list-tickets.server.ts";
import { readTicketListQuery } from "./ticket-list-query.ts";

/** Loads the data of the list page from its URL. */
export async function loadTicketList(scope: Scope, url: string) {
  const query = readTicketListQuery(url);
  const [page, views, choices, waiting] = await Promise.all([
    listTickets(scope, query),
    listSavedViews(scope, "tickets"),
    loadFilterChoices(scope, query),
    countWaiting(scope),
  ]);
  return { query, page, views, choices, canAssign: canAssign(scope), waiting };
}

export type TicketListData = Awaited<ReturnType<typeof loadTicketList>>;
