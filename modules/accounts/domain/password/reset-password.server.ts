import { eq } from "drizzle-orm";
import { enqueue } from "#app/platform/queue/queue.server.ts";
import { db, inTransaction, type Transaction } from "#db/client.server.ts";
import { accounts } from "#db/schema.ts";
import { Problem } from "#app/platform/problems.ts";
import { endAllSessions } from "#app/platform/auth/session.server.ts";
import { sendPasswordChanged } from "../../jobs/send-password-changed.job.ts";
import { hashPassword } from "./check-password.server.ts";
import { lockEnabledAccount } from "../account/find-account.server.ts";
import { refuseWeakPassword } from "./refuse-weak-password.server.ts";
import { proveEmail } from "../account/prove-email.server.ts";
import { clearAttempts } from "../sign-in/throttle.server.ts";
import { deleteTokens, findToken, consumeToken } from "../sign-in/tokens.server.ts";

export const linkIsDead = "This link has expired or was already used.";

/**
 * Sets a new password by a mailed link and ends every session and every other link of the account. When it throws, the link stays
 * valid.
 * @throws Problem "invalid-input" for an invalid link or a password that breaks a rule.
 */
export async function resetPassword(secret: string, password: string): Promise<void> {
  const token = await findToken("reset-password", secret);
  if (!token) throw new Problem("invalid-input", linkIsDead, { form: linkIsDead });
  await refuseWeakPassword(password, token.email);
  const passwordHash = await hashPassword(password);
  await inTransaction(async (tx) => {
    const used = await consumeToken(tx, "reset-password", secret);
    const account = used && (await lockEnabledAccount(tx, used.accountId));
    if (!account) throw new Problem("invalid-input", linkIsDead, { form: linkIsDead });
    await proveEmail(tx, account);
    await replacePassword(tx, account, passwordHash);
  });
  // The owner has proven the address, so earlier wrong attempts no longer count.
  await clearAttempts(db, [`account:${token.email.toLowerCase()}`]);
}

/** Replaces the password, ends every earlier session and open link, and notifies the owner. */
export async function replacePassword(
  tx: Transaction,
  account: { id: string; email: string },
  passwordHash: string,
): Promise<void> {
  await tx.update(accounts).set({ passwordHash }).where(eq(accounts.id, account.id));
  await endAllSessions(tx, account.id);
  await deleteTokens(tx, account.id);
  await enqueue(tx, sendPasswordChanged, { email: account.email });
}
