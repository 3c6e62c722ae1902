import { enqueue } from "#app/platform/queue/queue.server.ts";
import { inTransaction } from "#db/client.server.ts";
import { sendLinkMail } from "../../jobs/send-link-mail.job.ts";
import { findToken, consumeToken } from "./tokens.server.ts";

/**
 * Consumes a code and mails a reset link to its address, when the address in the path equals the stored one. A code tried with
 * another address stays valid.
 * @returns whether the two match.
 */
export async function checkNewLogin(email: string, code: string): Promise<boolean> {
  const token = await findToken("new-login", code);
  if (token?.email.toLowerCase() !== email.toLowerCase()) return false;
  return inTransaction(async (tx) => {
    const used = await consumeToken(tx, "new-login", code);
    if (!used) return false;
    await enqueue(tx, sendLinkMail, { email: used.email, purpose: "reset-password" });
    return true;
  });
}
