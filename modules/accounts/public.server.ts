/** The door of accounts: what the modules that bring people in ask of it. */
import type { Transaction } from "#db/client.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { endSessionsOfUser } from "./domain/sessions/end-sessions.server.ts";
import { findAccount } from "./domain/account/find-account.server.ts";
import { moveAccount as move } from "./domain/account/move-account.server.ts";
import { openAccount as open } from "./domain/account/open-account.server.ts";

export { closeAccounts, listUsersWhoCame } from "./domain/account/unused-accounts.server.ts";
export { emailInUse } from "./domain/account/sign-up.server.ts";
export {
  clientAddress,
  countTry,
  forgetTry,
  refuseOverLimit,
} from "./domain/sign-in/throttle.server.ts";

/**
 * Gives a user of the scope's organization an account and mails the link to set its password; called again, it mails again.
 * @throws Problem "not-found", or "invalid-input" when the address belongs to another account.
 */
export function openAccount(tx: Transaction, scope: Scope, userId: string): Promise<void> {
  return open(tx, scope, userId);
}

/** Signs a user out everywhere. Disabling a user does it by the event "user.disabled". */
export function endSessions(tx: Transaction, userId: string): Promise<void> {
  return endSessionsOfUser(tx, userId);
}

/** Whether an address, in any case, has an account. */
export async function hasAccount(email: string): Promise<boolean> {
  return (await findAccount(email)) !== null;
}

/**
 * Follows a user's new e-mail address, so that they sign in with it.
 * @throws Problem "invalid-input" when another account has the address.
 */
export function moveAccount(tx: Transaction, userId: string, email: string): Promise<void> {
  return move(tx, userId, email);
}
