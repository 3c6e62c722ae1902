import { and, eq, inArray, isNull, or, sql } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { accounts } from "#db/schema.ts";
import { endAllSessions } from "#app/platform/auth/session.server.ts";
import { accountIdentities } from "../../schema.ts";
import { deleteTokens } from "../sign-in/tokens.server.ts";

type AccountRow = typeof accounts.$inferSelect;

/**
 * Records that the owner of the account has proven its address. Anybody may register another person's address with a password. So
 * the first proof ends the password and every session from before it, unless the proof itself shows that they belong to the
 * owner.
 * @returns whether a password was removed.
 */
export async function proveEmail(
  tx: Transaction,
  account: Pick<AccountRow, "id" | "email" | "passwordHash">,
  { keepPassword = false }: { keepPassword?: boolean } = {},
): Promise<boolean> {
  const proven = await isProven(tx, account);
  await tx
    .insert(accountIdentities)
    .values({ provider: "email", subject: account.email, accountId: account.id })
    .onConflictDoUpdate({
      target: [accountIdentities.provider, accountIdentities.subject],
      set: { accountId: account.id },
    });
  await tx
    .update(accounts)
    .set({ confirmedAt: sql`now()` })
    .where(and(eq(accounts.id, account.id), isNull(accounts.confirmedAt)));
  if (proven || keepPassword || account.passwordHash === null) return false;
  await tx.update(accounts).set({ passwordHash: null }).where(eq(accounts.id, account.id));
  await endAllSessions(tx, account.id);
  await deleteTokens(tx, account.id);
  return true;
}

/** Proven by a link to the account's current address, by Google, or by the company's provider. */
export async function isProven(
  tx: Transaction,
  account: Pick<AccountRow, "id" | "email">,
): Promise<boolean> {
  const present = and(
    eq(accountIdentities.provider, "email"),
    eq(accountIdentities.subject, account.email),
  );
  const rows = await tx
    .select({ provider: accountIdentities.provider })
    .from(accountIdentities)
    .where(
      and(
        eq(accountIdentities.accountId, account.id),
        or(present, inArray(accountIdentities.provider, ["google", "company"])),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** Whether anybody has ever proven that they own the address. */
export async function isProvenAddress(tx: Transaction, email: string): Promise<boolean> {
  const proof = and(eq(accountIdentities.provider, "email"), eq(accountIdentities.subject, email));
  return (await tx.$count(accountIdentities, proof)) > 0;
}
