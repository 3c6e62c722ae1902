import { isProblem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { inTransaction } from "#db/client.server.ts";
import { getTicket } from "../get-ticket.server.ts";
import { addEntry } from "../write-ticket.server.ts";
import type { CommentInput } from "./comment.input.ts";

export const commentFailed = "Failed to create ticket comment";

/**
 * Adds a comment to a ticket the viewer sees, also to one that is Completed; sent twice, it is there once.
 * @throws Problem "not-found"; Error with the literal sentence when it could not be written.
 */
export async function addComment(
  scope: Scope,
  id: string,
  { text, sendKey }: CommentInput,
): Promise<void> {
  try {
    await inTransaction(async (tx) => {
      const ticket = await getTicket(scope, id, { tx });
      const message = `commented on ticket ${ticket.title}`;
      const notice = "tickets.commented";
      await addEntry(tx, scope, ticket, { kind: "comment", message, text, sendKey, notice });
    });
  } catch (error) {
    if (isProblem(error)) throw error;
    throw new Error(commentFailed, { cause: error });
  }
}
