import { isProblem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { inTransaction } from "#db/client.server.ts";
import { getTicket } from "../get-ticket.server.ts";
import { notifyAboutTicket } from "../notifications/notify-about-ticket.server.ts";
import { addEntry, addWatcher } from "../write-ticket.server.ts";
import type { CommentInput } from "./comment.input.ts";
import { listMentionable } from "./list-mentionable.server.ts";
import { mentionedIn } from "./mentions.ts";

export const commentFailed = "Failed to create ticket comment";

/**
 * Adds a comment to a ticket the viewer sees, even a Completed one; submitting twice adds it once. Its author and
 * everybody mentioned with @ become watchers.
 * @throws Problem "not-found"; Error in the specification's exact wording when it could not be written.
 */
export async function addComment(
  scope: Scope,
  id: string,
  { text, sendKey }: CommentInput,
): Promise<void> {
  try {
    await inTransaction(async (tx) => {
      const ticket = await getTicket(scope, id, { tx });
      const people = await listMentionable(scope, ticket, tx);
      const mentioned = mentionedIn(text, people);
      const message = `commented on ticket ${ticket.title}`;
      if (
        !(await addEntry(tx, scope, ticket, {
          kind: "comment",
          message,
          text,
          idempotencyKey: sendKey,
        }))
      )
        return;
      // The author becomes a watcher too, to be notified of replies.
      for (const person of [scope.viewer, ...mentioned]) await addWatcher(tx, ticket, person);
      const ids = mentioned.map((person) => person.id);
      await notifyAboutTicket(tx, scope, ticket, "tickets.mentioned", {
        people: ids,
        detail: text,
      });
      await notifyAboutTicket(tx, scope, ticket, "tickets.commented", {
        except: ids,
        detail: text,
      });
    });
  } catch (error) {
    if (isProblem(error)) throw error;
    throw new Error(commentFailed, { cause: error });
  }
}
