import { and, eq, ne } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { accounts } from "#db/schema.ts";
import { Problem } from "#app/platform/problems.ts";
import { emailInUse } from "./sign-up.server.ts";
import { deleteTokens } from "../sign-in/tokens.server.ts";

/**
 * Changes the account's address together with the user's, so that they sign in with the new one. Links sent to the old address
 * become invalid. Does nothing without an account.
 * @throws Problem "invalid-input" when another account has the address.
 */
export async function changeAccountEmail(
  tx: Transaction,
  userId: string,
  email: string,
): Promise<void> {
  const [account] = await tx
    .select()
    .from(accounts)
    .where(eq(accounts.userId, userId))
    .for("update");
  if (!account) return;
  const [other] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.email, email), ne(accounts.id, account.id)));
  if (other) throw new Problem("invalid-input", emailInUse, { email: emailInUse });
  await tx.update(accounts).set({ email }).where(eq(accounts.id, account.id));
  if (email.toLowerCase() !== account.email.toLowerCase()) await deleteTokens(tx, account.id);
}
