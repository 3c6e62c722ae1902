/**
 * The only functions that change a ticket's row, add to its thread and add watchers after its creation. `changeTicket` and `addEntry`
 * write a log entry and broadcast the change; the caller of `addWatcher` adds the entry.
 */
import { and, eq, sql } from "drizzle-orm";
import { writeLog } from "#app/platform/events/write-log.server.ts";
import { broadcast } from "#app/platform/events/live.server.ts";
import { asInView } from "#app/platform/in-view.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import type { Transaction } from "#db/client.server.ts";
import { users } from "#db/schema.ts";
import { ticketEntries, tickets, ticketWatchers } from "../schema.ts";
import type { TicketInView } from "./get-ticket.server.ts";
import type { EntryKind, TicketChange } from "./thread/entry-types.ts";
import { emitEdited, emitStatusChanged } from "./notifications/emit-status-changed.server.ts";
import { notifyAboutTicket } from "./notifications/notify-about-ticket.server.ts";
import type { TicketNoticeId } from "./notifications/ticket-notices.ts";
import { ticketSearchText } from "./ticket-search-text.ts";

type Patch = Partial<Omit<typeof tickets.$inferInsert, "id" | "organizationId" | "version">>;

export interface TicketEntry {
  kind: EntryKind;
  /** The message of the log entry, such as "submitted ticket Loose clamps". */
  message: string;
  text?: string | undefined;
  changes?: TicketChange[];
  idempotencyKey?: string | null;
  /** The notification to all watchers, if any. */
  notice?: TicketNoticeId;
}

/**
 * Changes a ticket: raises the version, adds to its thread, writes the log entry and broadcasts the change.
 * @throws Problem "stale-version" when the row has changed since it was read.
 */
export async function changeTicket(
  tx: Transaction,
  scope: Scope,
  ticket: TicketInView,
  { set, ...entry }: TicketEntry & { set: Patch },
): Promise<TicketInView> {
  const [written] = await tx
    .update(tickets)
    .set({
      ...set,
      searchText: ticketSearchText({ ...ticket, ...set }),
      version: sql`${tickets.version} + 1`,
      updatedById: scope.viewer.id,
      updatedByName: scope.viewer.name,
    })
    .where(and(eq(tickets.id, ticket.id), eq(tickets.version, ticket.version)))
    .returning();
  if (!written) throw new Problem("stale-version");
  const changed = asInView("ticket", { ...written, projectDeleted: ticket.projectDeleted });
  await addEntry(tx, scope, changed, entry);
  const isStatusChanged =
    changed.status !== ticket.status || changed.withdrawnReason !== ticket.withdrawnReason;
  if (isStatusChanged) await emitStatusChanged(tx, scope, changed, ticket.status);
  const edited = (entry.changes ?? []).map(({ label }) => label);
  if (edited.length > 0) await emitEdited(tx, scope, changed, edited);
  return changed;
}

/**
 * Adds an entry to a ticket's thread. An entry that was already sent is not added or notified again. @returns whether
 * it was added.
 */
export async function addEntry(
  tx: Transaction,
  scope: Scope,
  ticket: TicketInView,
  { kind, message, text = "", changes = [], idempotencyKey = null, notice }: TicketEntry,
): Promise<boolean> {
  const { viewer } = scope;
  const { id: ticketId, organizationId } = ticket;
  const author = { authorId: viewer.id, authorName: viewer.name, authorEmail: viewer.email };
  const added = await tx
    .insert(ticketEntries)
    .values({ organizationId, ticketId, kind, ...author, text, changes, idempotencyKey })
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
  await broadcast(tx, await organizationsOf(tx, ticket), `ticket:${ticketId}`);
  if (notice) await notifyAboutTicket(tx, scope, ticket, notice, { detail: text });
  return true;
}

/** The owner's organization and those of all watchers. */
async function organizationsOf(tx: Transaction, ticket: TicketInView): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ id: users.organizationId })
    .from(ticketWatchers)
    .innerJoin(users, eq(users.id, ticketWatchers.userId))
    .where(eq(ticketWatchers.ticketId, ticket.id));
  return [ticket.organizationId, ...rows.map(({ id }) => id)];
}

/** Makes a user a watcher; an existing watcher does not change. @returns whether they were added. */
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
