/** Organizations that require a second factor: who owes one, when it is settled, and which may not be taken away. */
import { and, eq } from "drizzle-orm";
import { db, type Database, type Transaction } from "#db/client.server.ts";
import { accounts, organizations, sessions, users } from "#db/schema.ts";
import { Problem } from "#app/platform/problems.ts";
import { accountPasskeys } from "../../schema.ts";
import { passkeySite } from "../passkeys/passkey-site.server.ts";

/** Whether the organization of an account's user requires one. */
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

/** The passkeys an account can sign in by: none where this site's address lets none work. */
export async function countUsablePasskeys(
  accountId: string,
  tx: Transaction | Database = db,
): Promise<number> {
  if (!passkeySite()) return 0;
  return tx.$count(accountPasskeys, eq(accountPasskeys.accountId, accountId));
}

/** Opens every page to the account's sessions that owed a second factor. */
export async function settleSecondFactor(tx: Transaction, accountId: string): Promise<void> {
  await tx
    .update(sessions)
    .set({ owesSecondFactor: false })
    .where(and(eq(sessions.accountId, accountId), eq(sessions.owesSecondFactor, true)));
}

/** @throws Problem "invalid-input" when nothing is left of what the organization requires. */
export async function refuseWithoutSecondFactor(
  accountId: string,
  left: { codes: boolean; passkeys: number },
  instead: string,
): Promise<void> {
  if (left.codes || left.passkeys > 0 || !(await requiresSecondFactor(accountId))) return;
  const sentence = `Your organization requires two-step verification. ${instead}`;
  throw new Problem("invalid-input", sentence, { form: sentence });
}
