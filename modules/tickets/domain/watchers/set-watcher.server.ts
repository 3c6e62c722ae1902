import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { inTransaction } from "#db/client.server.ts";
import { findAssignable } from "../assignee/assignable-users.server.ts";
import { getTicket } from "../get-ticket.server.ts";
import { requireCanEdit } from "../steps/require-can-edit.ts";
import { startWatching, stopWatching } from "./watch-ticket.server.ts";

/**
 * Adds or removes another user as a watcher. @returns the message to show.
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
    requireCanEdit(scope, ticket);
    if (!watch) {
      const name = await stopWatching(tx, scope, ticket, watcher);
      return name === null
        ? "This person did not watch the ticket."
        : `${name} no longer watches this ticket.`;
    }
    const user = await findAssignable(scope, ticket, watcher, tx);
    if (!user)
      throw new Problem("invalid-input", undefined, { watcher: "Choose an option from the list." });
    await startWatching(tx, scope, ticket, user);
    return `${user.name} watches this ticket.`;
  });
}
