import { listSavedViews } from "#app/platform/lists/saved-views.server.ts";
import { administratorTypes, type Scope } from "#app/platform/viewer.ts";
import { listColleagues } from "../assignee/assignable-users.server.ts";
import { findCount } from "../waiting.server.ts";
import { listTickets } from "./list-tickets.server.ts";
import { readTicketListQuery } from "./ticket-list-query.ts";

/** What the page of the list needs, from its address. */
export async function loadTicketList(scope: Scope, url: string) {
  const query = readTicketListQuery(url);
  const administers = administratorTypes.includes(scope.viewer.type);
  const [page, views, people, waiting] = await Promise.all([
    listTickets(scope, query),
    listSavedViews(scope, "tickets"),
    administers ? listColleagues(scope) : [],
    findCount(scope),
  ]);
  return { query, page, views, people, waiting };
}

export type TicketListData = Awaited<ReturnType<typeof loadTicketList>>;
