import { inArray } from "drizzle-orm";
import { requirePosition } from "#app/platform/calls/list-query.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { tickets } from "../../schema.ts";
import { listTickets, ticketList } from "../list/list-tickets.server.ts";
import { readTicketListQuery } from "../list/ticket-list-query.ts";
import { describeTicket, type TicketRecord } from "./ticket-record.ts";

/**
 * A page of the list of tickets.
 * @param url with the list's own parameters.
 * @throws Problem "invalid-input" for a position that is not one of this list.
 */
export async function listTicketRecords(
  scope: Scope,
  url: string,
): Promise<{ tickets: TicketRecord[]; next: string | null }> {
  const query = readTicketListQuery(url);
  requirePosition(query, ticketList.kindsOf(query));
  const page = await listTickets(scope, query);
  const ids = page.rows.map(({ id }) => id);
  // The same ids were found within the scope just before, so visibility is not checked again.
  const rows = await db.select().from(tickets).where(inArray(tickets.id, ids));
  const byId = new Map(rows.map((row) => [row.id, describeTicket(row)]));
  return { tickets: ids.flatMap((id) => byId.get(id) ?? []), next: page.keys.after ?? null };
}
