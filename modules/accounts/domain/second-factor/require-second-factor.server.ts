/**
 * Organizations that require a second factor: which account still has to set one up, when that is done, and which factor may not
 * be removed.
 */
import { and, eq } from "drizzle-orm";
import { db, type Database, type Transaction } from "#db/client.server.ts";
import { accounts, organizations, sessions, users } from "#db/schema.ts";
import { Problem } from "#app/platform/problems.ts";
import { accountPasskeys } from "../../schema.ts";
import { passkeySite } from "../passkeys/passkey-site.server.ts";

/** Whether the organization of an account's user requires a second factor. */
export async function requiresSecondFactor(
  accountId: string,
  tx: Transaction | Database = db,
): Promise<boolean> {
  const [row] = await tx
    .select({ isRequired: organizations.requireSecondFactor })
    .from(accounts)
    .innerJoin(users, eq(users.id, accounts.userId))
    .innerJoin(organizations, eq(organizations.id, users.organizationId))
    .where(eq(accounts.id, accountId));
  return row?.isRequired ?? false;
}

/** The passkeys an account can sign in with: none when this site's address does not support them. */
export async function countUsablePasskeys(
  accountId: string,
  tx: Transaction | Database = db,
): Promise<number> {
  if (!passkeySite()) return 0;
  return tx.$count(accountPasskeys, eq(accountPasskeys.accountId, accountId));
}

/** Removes the restriction from the account's sessions that still had to set up a second factor. */
export async function liftSetupRestriction(tx: Transaction, accountId: string): Promise<void> {
  await tx
    .update(sessions)
    .set({ owesSecondFactor: false })
    .where(and(eq(sessions.accountId, accountId), eq(sessions.owesSecondFactor, true)));
}

/** @throws Problem "invalid-input" when no second factor is left although the organization requires one. */
export async function refuseWithoutSecondFactor(
  accountId: string,
  left: { codes: boolean; passkeys: number },
  instead: string,
): Promise<void> {
  if (left.codes || left.passkeys > 0 || !(await requiresSecondFactor(accountId))) return;
  const message = `Your organization requires two-step verification. ${instead}`;
  throw new Problem("invalid-input", message, { form: message });
}
