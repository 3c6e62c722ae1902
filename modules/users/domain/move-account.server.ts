import { and, eq, ne } from "drizzle-orm";
import { Problem } from "#app/platform/problems.ts";
import type { Transaction } from "#db/client.server.ts";
import { accounts, users } from "#db/schema.ts";

/**
 * Lets a user sign in by a new address. Call it before the user's own row is written.
 * @throws Problem invalid-input with the given message when another user or account has the address.
 */
export async function moveAccount(
  tx: Transaction,
  user: { id: string },
  email: string,
  taken: string,
): Promise<void> {
  const [otherUser] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), ne(users.id, user.id)))
    .limit(1);
  const [account] = await tx
    .select({ userId: accounts.userId })
    .from(accounts)
    .where(eq(accounts.email, email))
    .limit(1);
  if (otherUser || (account && account.userId !== user.id))
    throw new Problem("invalid-input", taken, { email: taken });
  await tx.update(accounts).set({ email }).where(eq(accounts.userId, user.id));
}
