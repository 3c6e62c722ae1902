import { eq } from "drizzle-orm";
import { db, type Database, type Transaction } from "#db/client.server.ts";
import { accounts, organizations, users } from "#db/schema.ts";
import { isShutOut } from "#app/platform/viewer.ts";

export type AccountRow = typeof accounts.$inferSelect;

/** The account of an address; ignores case. */
export async function findAccount(
  email: string,
  tx: Transaction | Database = db,
): Promise<AccountRow | null> {
  const [row] = await tx.select().from(accounts).where(eq(accounts.email, email)).limit(1);
  return row ?? null;
}

/** An account that may sign in: its user and organization, if any, are enabled. Locks its row. */
export async function lockEnabledAccount(tx: Transaction, id: string): Promise<AccountRow | null> {
  const [row] = await tx
    .select({
      account: accounts,
      type: users.type,
      userDisabled: users.disabled,
      organizationDisabled: organizations.disabled,
    })
    .from(accounts)
    .leftJoin(users, eq(users.id, accounts.userId))
    .leftJoin(organizations, eq(organizations.id, users.organizationId))
    .where(eq(accounts.id, id))
    .for("update", { of: accounts });
  return row && !isShutOut(row) ? row.account : null;
}
