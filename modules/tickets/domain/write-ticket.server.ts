/** The ways a ticket's row and its story are written after its creation, each with its log entry, told live. */
import { eq } from "drizzle-orm";
import { writeLog } from "#app/platform/events/audit.server.ts";
import { tellLive } from "#app/platform/events/live.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import type { Transaction } from "#db/client.server.ts";
import { users } from "#db/schema.ts";
import { ticketEntries, ticketWatchers } from "../schema.ts";
import type { TicketInView } from "./get-ticket.server.ts";
import type { EntryKind, TicketChange } from "./thread/entry-types.ts";

export interface TicketEntry {
  kind: EntryKind;
  /** As the log tells it, such as "submitted ticket Loose clamps". */
  message: string;
  text?: string;
  changes?: TicketChange[];
  sendKey?: string | null;
}

/** Adds to a ticket's story; one that was sent before is not told again. @returns whether it was added. */
export async function addEntry(
  tx: Transaction,
  scope: Scope,
  ticket: TicketInView,
  { kind, message, text = "", changes = [], sendKey = null }: TicketEntry,
): Promise<boolean> {
  const { viewer } = scope;
  const { id: ticketId, organizationId } = ticket;
  const author = { authorId: viewer.id, authorName: viewer.name, authorEmail: viewer.email };
  const added = await tx
    .insert(ticketEntries)
    .values({ organizationId, ticketId, kind, ...author, text, changes, sendKey })
    .onConflictDoNothing()
    .returning({ id: ticketEntries.id });
  if (added.length === 0) return false;
  await writeLog(tx, scope, {
    category: "tickets",
    categoryId: ticketId,
    organizationId,
    message,
    newStatus: ticket.status,
    extended: { project: ticket.projectId, ...(changes.length > 0 && { changes }) },
    ...(text !== "" && { comment: text }),
  });
  await tellLive(tx, await organizationsOf(tx, ticket), `ticket:${ticketId}`);
  return true;
}

/** The owner's organization and those of all who watch. */
async function organizationsOf(tx: Transaction, ticket: TicketInView): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ id: users.organizationId })
    .from(ticketWatchers)
    .innerJoin(users, eq(users.id, ticketWatchers.userId))
    .where(eq(ticketWatchers.ticketId, ticket.id));
  return [ticket.organizationId, ...rows.map(({ id }) => id)];
}

/** Makes somebody a watcher; who is one already stays one. @returns whether they were not one before. */
export async function addWatcher(
  tx: Transaction,
  ticket: TicketInView,
  user: { id: string; name: string },
): Promise<boolean> {
  const { id: ticketId, organizationId } = ticket;
  const added = await tx
    .insert(ticketWatchers)
    .values({ ticketId, organizationId, userId: user.id, userName: user.name })
    .onConflictDoNothing()
    .returning({ id: ticketWatchers.userId });
  return added.length > 0;
}
