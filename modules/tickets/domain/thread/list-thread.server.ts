import { and, asc, desc, eq, lt } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import { ticketEntries, ticketWatchers } from "../../schema.ts";
import type { TicketInView } from "../get-ticket.server.ts";
import type { EntryKind, TicketChange } from "./entry-types.ts";

export interface ThreadEntry {
  id: string;
  kind: EntryKind;
  authorName: string;
  text: string;
  changes: TicketChange[];
  createdAt: Date;
}

export interface Thread {
  /** In the order they were written. */
  entries: ThreadEntry[];
  /** The oldest shown entry, when there are earlier ones; the next page ends before it. */
  earlier: string | null;
}

/** The number of entries on one page of a thread, so that ten thousand comments stay readable. */
const entriesPerPage = 50;

/** Lists the newest entries, or those before the entry with the id `before`. */
export async function listThread(ticket: TicketInView, before: string | null): Promise<Thread> {
  const rows = await db
    .select({
      id: ticketEntries.id,
      kind: ticketEntries.kind,
      authorName: ticketEntries.authorName,
      text: ticketEntries.text,
      changes: ticketEntries.changes,
      createdAt: ticketEntries.createdAt,
    })
    .from(ticketEntries)
    .where(
      and(
        eq(ticketEntries.ticketId, ticket.id),
        before === null ? undefined : lt(ticketEntries.id, before),
      ),
    )
    .orderBy(desc(ticketEntries.id))
    .limit(entriesPerPage + 1);
  const entries = rows.slice(0, entriesPerPage).toReversed();
  return { entries, earlier: rows.length > entriesPerPage ? (entries[0]?.id ?? null) : null };
}

/** The watchers, sorted by name. */
export async function listWatchers(ticket: TicketInView): Promise<{ id: string; name: string }[]> {
  return db
    .select({ id: ticketWatchers.userId, name: ticketWatchers.userName })
    .from(ticketWatchers)
    .where(eq(ticketWatchers.ticketId, ticket.id))
    .orderBy(asc(ticketWatchers.userName), asc(ticketWatchers.userId))
    .limit(maxWatchers);
}

/** The maximum number of names that the details card shows. */
const maxWatchers = 200;
