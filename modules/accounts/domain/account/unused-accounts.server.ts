/** Accounts that were created for somebody who never signed in. */
import { and, eq, exists, inArray, isNotNull, or, sql } from "drizzle-orm";
import type { Scope } from "#app/platform/viewer.ts";
import type { Transaction } from "#db/client.server.ts";
import { accounts, sessions, users } from "#db/schema.ts";
import { accountIdentities } from "../../schema.ts";

/**
 * Those of the users whose account has a password, a session or a proven address. `lock` locks the rows, so that nobody signs in
 * until the transaction ends.
 */
export async function listUsersWithUsedAccounts(
  tx: Transaction,
  userIds: readonly string[],
  { lock }: { lock: boolean },
): Promise<Set<string>> {
  const own = inArray(accounts.userId, [...userIds]);
  if (lock) await tx.select({ id: accounts.id }).from(accounts).where(own).for("update");
  const session = tx
    .select({ one: sql`1` })
    .from(sessions)
    .where(eq(sessions.accountId, accounts.id));
  const identity = tx
    .select({ one: sql`1` })
    .from(accountIdentities)
    .where(eq(accountIdentities.accountId, accounts.id));
  const found = await tx
    .select({ userId: accounts.userId })
    .from(accounts)
    .where(and(own, or(isNotNull(accounts.passwordHash), exists(session), exists(identity))));
  return new Set(found.flatMap(({ userId }) => userId ?? []));
}

/** Deletes the accounts of users of the scope's organization, and the links they were mailed. */
export async function deleteAccounts(
  tx: Transaction,
  scope: Scope,
  userIds: readonly string[],
): Promise<void> {
  const own = tx
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, [...userIds]), eq(users.organizationId, scope.organizationId)));
  await tx.delete(accounts).where(inArray(accounts.userId, own));
}
