import { inTransaction } from "#db/client.server.ts";
import { Problem } from "#app/platform/problems.ts";
import { openSession } from "#app/platform/auth/session.server.ts";
import { checkPassword, hashPassword } from "./check-password.server.ts";
import { findAccount } from "../account/find-account.server.ts";
import { refuseWeakPassword } from "./refuse-weak-password.server.ts";
import { replacePassword } from "./reset-password.server.ts";

export const wrongPassword = "is not your current password";

/**
 * Changes the viewer's own password, given the current one. Every other browser is signed out and this one gets a new session.
 * @returns the Set-Cookie header of the new session.
 * @throws Problem "invalid-input" by field, or "too-many-attempts".
 */
export async function changePassword(
  request: Request,
  email: string,
  input: { password: string; newPassword: string },
): Promise<string> {
  const account = await findAccount(email);
  if (!account) throw new Problem("not-found");
  await refuseWeakPassword(input.newPassword, email, "newPassword");
  const { passwordHash } = account;
  if (!(await checkPassword(request, { email, password: input.password, passwordHash })))
    throw new Problem("invalid-input", undefined, { password: wrongPassword });
  const replacement = await hashPassword(input.newPassword);
  return inTransaction(async (tx) => {
    await replacePassword(tx, account, replacement);
    return openSession(tx, request, account.id);
  });
}
