import { and, eq } from "drizzle-orm";
import { inTransaction, type Transaction } from "#db/client.server.ts";
import { accounts, sessions } from "#db/schema.ts";
import { emit } from "#app/platform/events/emit.server.ts";
import { Problem } from "#app/platform/problems.ts";
import {
  closeSession,
  endAllSessions,
  type CurrentSession,
} from "#app/platform/auth/session.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { checkPassword } from "../password/check-password.server.ts";
import { wrongPassword } from "../password/change-password.server.ts";
import { passwordHashOf } from "./devices.server.ts";
import { deleteTokens } from "../sign-in/tokens.server.ts";

/**
 * Asks for the password again before an action that a stolen session must not allow. An account without a password is not asked,
 * because its owner proved the address by mail or Google.
 * @throws Problem "invalid-input" naming the password, or "too-many-attempts".
 */
export async function requirePassword(
  request: Request,
  own: CurrentSession,
  password: string,
): Promise<void> {
  const passwordHash = await passwordHashOf(own.accountId);
  if (passwordHash === null) return;
  if (!(await checkPassword(request, { email: own.email, password, passwordHash })))
    throw new Problem("invalid-input", undefined, { password: wrongPassword });
}

/** Signs out one of the viewer's own browsers; an id of another account ends nothing. */
export async function endSession(own: CurrentSession, sessionId: string): Promise<boolean> {
  const ended = await inTransaction((tx) =>
    tx
      .delete(sessions)
      .where(and(eq(sessions.id, sessionId), eq(sessions.accountId, own.accountId)))
      .returning({ id: sessions.id }),
  );
  return ended.length > 0;
}

/** Signs out every browser, including this one, and releases the person's locks. @returns the header that clears the cookie. */
export async function endEverySession(
  request: Request,
  scope: Scope,
  own: CurrentSession,
): Promise<string> {
  return inTransaction(async (tx) => {
    await emit(tx, scope, "session.ended", { userId: scope.viewer.id });
    await endAllSessions(tx, own.accountId);
    return closeSession(tx, request);
  });
}

/** Ends the sessions and open links of a user's account, as required when a user is disabled. */
export async function endSessionsOfUser(tx: Transaction, userId: string): Promise<void> {
  const [account] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.userId, userId));
  if (!account) return;
  await endAllSessions(tx, account.id);
  await deleteTokens(tx, account.id);
}
