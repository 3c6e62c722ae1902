/** Watchers see a ticket whatever their type. Users add themselves; `set-watcher.server.ts` adds others. */
import { and, eq } from "drizzle-orm";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { inTransaction, type Transaction } from "#db/client.server.ts";
import { mustWatch } from "../../policy.ts";
import { ticketWatchers } from "../../schema.ts";
import { getTicket, type TicketInView } from "../get-ticket.server.ts";
import { addEntry, addWatcher } from "../write-ticket.server.ts";

export const mustWatchMessage = "The creator and the assignee always watch a ticket.";

/**
 * Starts or stops watching a visible ticket; repeating changes nothing. @throws Problem "not-found",
 * "illegal-transition".
 */
export async function watchTicket(scope: Scope, id: string, watch: boolean): Promise<void> {
  await inTransaction(async (tx) => {
    const ticket = await getTicket(scope, id, { tx, forUpdate: true });
    await (watch
      ? startWatching(tx, scope, ticket, scope.viewer)
      : stopWatching(tx, scope, ticket, scope.viewer.id));
  });
}

export async function startWatching(
  tx: Transaction,
  scope: Scope,
  ticket: TicketInView,
  user: { id: string; name: string },
): Promise<void> {
  if (!(await addWatcher(tx, ticket, user))) return;
  const changes = [{ label: "Watcher", from: "", to: user.name }];
  const message = `added ${user.name} as a watcher of ticket ${ticket.title}`;
  await addEntry(tx, scope, ticket, { kind: "watching", message, changes });
}

/** @returns the name; null when they did not watch. */
export async function stopWatching(
  tx: Transaction,
  scope: Scope,
  ticket: TicketInView,
  userId: string,
): Promise<string | null> {
  if (mustWatch(ticket, userId)) throw new Problem("illegal-transition", mustWatchMessage);
  const [removed] = await tx
    .delete(ticketWatchers)
    .where(and(eq(ticketWatchers.ticketId, ticket.id), eq(ticketWatchers.userId, userId)))
    .returning({ name: ticketWatchers.userName });
  if (!removed) return null;
  const changes = [{ label: "Watcher", from: removed.name, to: "" }];
  const message = `removed ${removed.name} as a watcher of ticket ${ticket.title}`;
  await addEntry(tx, scope, ticket, { kind: "watching", message, changes });
  return removed.name;
}
