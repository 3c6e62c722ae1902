/** The public API of accounts, for the modules that add people. */
import type { Transaction } from "#db/client.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { endSessionsOfUser } from "./domain/sessions/end-sessions.server.ts";
import { findAccount } from "./domain/account/find-account.server.ts";
import { changeAccountEmail as change } from "./domain/account/change-account-email.server.ts";
import { createAccount as create } from "./domain/account/create-account.server.ts";

export {
  deleteAccounts,
  listUsersWithUsedAccounts,
} from "./domain/account/unused-accounts.server.ts";
export { emailInUse } from "./domain/account/sign-up.server.ts";
export {
  clientIp,
  countAttempt,
  clearAttempts,
  refuseOverLimit,
} from "./domain/sign-in/throttle.server.ts";

/**
 * Creates an account for a user of the scope's organization and mails the link to set its password; a second call mails again.
 * @throws Problem "not-found", or "invalid-input" when the address belongs to another account.
 */
export function createAccount(tx: Transaction, scope: Scope, userId: string): Promise<void> {
  return create(tx, scope, userId);
}

/** Signs a user out everywhere. Disabling a user does this through the event "user.disabled". */
export function endSessions(tx: Transaction, userId: string): Promise<void> {
  return endSessionsOfUser(tx, userId);
}

/** Whether an address has an account; ignores case. */
export async function hasAccount(email: string): Promise<boolean> {
  return (await findAccount(email)) !== null;
}

/**
 * Changes the account's address together with the user's, so that they sign in with it.
 * @throws Problem "invalid-input" when another account has the address.
 */
export function changeAccountEmail(tx: Transaction, userId: string, email: string): Promise<void> {
  return change(tx, userId, email);
}
