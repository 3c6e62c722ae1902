import { eq } from "drizzle-orm";
import { endAllSessions } from "#app/platform/auth/session.server.ts";
import { Problem } from "#app/platform/problems.ts";
import { inTransaction } from "#db/client.server.ts";
import { accounts } from "#db/schema.ts";
import { hashPassword } from "../password/check-password.server.ts";
import { refuseWeakPassword } from "../password/refuse-weak-password.server.ts";
import { linkIsDead } from "../password/reset-password.server.ts";
import {
  completeFirstFactor,
  type SignInRedirect,
} from "../sign-in/complete-first-factor.server.ts";
import { deleteTokens, findToken, consumeToken } from "../sign-in/tokens.server.ts";
import { lockEnabledAccount } from "./find-account.server.ts";
import { proveEmail } from "./prove-email.server.ts";

/**
 * Sets the first password of an account by the mailed link, and signs in. When it throws, the link stays valid.
 * @throws Problem "invalid-input" for an invalid link or a password that breaks a rule.
 */
export async function welcome(
  request: Request,
  secret: string,
  password: string,
): Promise<SignInRedirect> {
  const token = await findToken("welcome", secret);
  if (!token) throw dead();
  await refuseWeakPassword(password, token.email);
  const passwordHash = await hashPassword(password);
  return inTransaction(async (tx) => {
    const used = await consumeToken(tx, "welcome", secret);
    const account = used && (await lockEnabledAccount(tx, used.accountId));
    if (!account) throw dead();
    await proveEmail(tx, account);
    await tx.update(accounts).set({ passwordHash }).where(eq(accounts.id, account.id));
    await endAllSessions(tx, account.id);
    await deleteTokens(tx, account.id);
    return completeFirstFactor(tx, request, account.id, "/");
  });
}

const dead = () => new Problem("invalid-input", linkIsDead, { form: linkIsDead });
