import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { files } from "#db/schema.ts";
import type { ProjectReference } from "#modules/projects/public.ts";
import { ticketEntries, tickets } from "../schema.ts";
import type { TicketRow } from "./get-ticket.server.ts";
import type { ThreadEntry } from "./thread/list-thread.server.ts";
import { visibleTickets } from "./visible-tickets.server.ts";

export interface TicketWithThread {
  ticket: TicketRow;
  /** Steps and comments in the order they were written. */
  entries: Pick<ThreadEntry, "id" | "kind" | "authorName" | "text" | "createdAt">[];
  /** Of the work, and of the failed answers. */
  photoCount: number;
}

/** The tickets of a project that the viewer sees, the oldest first, with all of their threads. */
export async function listTicketsWithThreads(
  scope: Scope,
  project: ProjectReference,
): Promise<TicketWithThread[]> {
  const visible = and(eq(tickets.projectId, project.id), visibleTickets(scope));
  const photos = db
    .select({ count: sql<number>`count(*)`.mapWith(Number).as("count") })
    .from(files)
    .where(
      sql`${files.collection} = 'tickets' and ${files.recordId} = ${tickets.id} and ${files.kind} = 'photo' and ${files.deletedAt} is null`,
    );
  const rows = await db
    .select({ ticket: tickets, photos: sql<number>`(${photos})`.mapWith(Number) })
    .from(tickets)
    .where(visible)
    .orderBy(asc(tickets.createdAt), asc(tickets.id));
  const entries = await db
    .select({
      ticketId: ticketEntries.ticketId,
      id: ticketEntries.id,
      kind: ticketEntries.kind,
      authorName: ticketEntries.authorName,
      text: ticketEntries.text,
      createdAt: ticketEntries.createdAt,
    })
    .from(ticketEntries)
    .where(
      inArray(ticketEntries.ticketId, db.select({ id: tickets.id }).from(tickets).where(visible)),
    )
    .orderBy(asc(ticketEntries.id));
  const ofTicket = Map.groupBy(entries, ({ ticketId }) => ticketId);
  return rows.map(({ ticket, photos: ofWork }) => ({
    ticket,
    entries: ofTicket.get(ticket.id) ?? [],
    photoCount:
      ofWork +
      [ticket.failure, ...ticket.furtherFailures].reduce(
        (sum, { images }) => sum + images.length,
        0,
      ),
  }));
}
