/** The public API of accounts, for the modules that add people. */
import type { Transaction } from "#db/client.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { endSessionsOfUser } from "./domain/sessions/end-sessions.server.ts";
import { findAccount } from "./domain/account/find-account.server.ts";
import { moveAccount as move } from "./domain/account/move-account.server.ts";
import { openAccount as open } from "./domain/account/open-account.server.ts";

export {
  closeAccounts,
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
export function openAccount(tx: Transaction, scope: Scope, userId: string): Promise<void> {
  return open(tx, scope, userId);
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
export function moveAccount(tx: Transaction, userId: string, email: string): Promise<void> {
  return move(tx, userId, email);
}
