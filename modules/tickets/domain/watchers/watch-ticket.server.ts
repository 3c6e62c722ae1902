/** Watchers see a ticket whatever their type. Users add themselves; anyone who may edit the ticket adds others. */
import { and, eq } from "drizzle-orm";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { inTransaction, type Transaction } from "#db/client.server.ts";
import { mustWatch } from "../../policy.ts";
import { ticketWatchers } from "../../schema.ts";
import { findAssignable } from "../assignee/assignable-users.server.ts";
import { getTicket, type TicketInView } from "../get-ticket.server.ts";
import { requireEdit } from "../steps/edit-ticket.server.ts";
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
      ? add(tx, scope, ticket, scope.viewer)
      : remove(tx, scope, ticket, scope.viewer.id));
  });
}

/**
 * Adds or removes another user as a watcher. @returns the sentence to show.
 * @throws Problem "not-found"; "not-project-member" when the viewer may not edit it; "invalid-input" for a user whom
 * they may not choose.
 */
export async function setWatcher(
  scope: Scope,
  id: string,
  { watcher, watch }: { watcher: string; watch: boolean },
): Promise<string> {
  return inTransaction(async (tx) => {
    const ticket = await getTicket(scope, id, { tx, forUpdate: true });
    requireEdit(scope, ticket);
    if (!watch) {
      const name = await remove(tx, scope, ticket, watcher);
      return name === null
        ? "This person did not watch the ticket."
        : `${name} no longer watches this ticket.`;
    }
    const user = await findAssignable(scope, ticket, watcher, tx);
    if (!user)
      throw new Problem("invalid-input", undefined, { watcher: "Choose an option from the list." });
    await add(tx, scope, ticket, user);
    return `${user.name} watches this ticket.`;
  });
}

async function add(
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

async function remove(
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
