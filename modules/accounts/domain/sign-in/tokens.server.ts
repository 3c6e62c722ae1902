/** Secrets of mailed links: created here, stored as hashes, used once. */
import { randomBytes } from "node:crypto";
import { and, eq, gt, isNull } from "drizzle-orm";
import { db, type Database, type Transaction } from "#db/client.server.ts";
import { hashToken } from "#app/platform/auth/session.server.ts";
import { accountSignIns, accountTokens, type TokenPurpose } from "../../schema.ts";

export type TokenRow = typeof accountTokens.$inferSelect;

/**
 * Minutes until a link expires. A sign-in link signs in by itself; a reset link changes a password; a code only sends another
 * mail to the same address; a welcome link chooses the first password.
 */
export const minutesOf: Record<TokenPurpose, number> = {
  "email-link": 10,
  "reset-password": 60,
  "confirm-email": 7 * 24 * 60,
  "new-login": 7 * 24 * 60,
  welcome: 7 * 24 * 60,
};

/** @returns the secret of the link, 256 random bits, which is not stored. */
export async function createToken(
  tx: Transaction | Database,
  token: Pick<TokenRow, "accountId" | "email" | "purpose" | "browserHash">,
): Promise<string> {
  const secret = randomBytes(32).toString("base64url");
  await tx.insert(accountTokens).values({
    ...token,
    id: hashToken(secret),
    expiresAt: new Date(Date.now() + minutesOf[token.purpose] * 60_000),
  });
  return secret;
}

/** Reads a valid token without changing it. */
export async function findToken(purpose: TokenPurpose, secret: string): Promise<TokenRow | null> {
  const [row] = await db.select().from(accountTokens).where(usable(purpose, secret)).limit(1);
  return row ?? null;
}

/** Consumes a token. Of two simultaneous requests, one gets it, the other null. */
export async function consumeToken(
  tx: Transaction,
  purpose: TokenPurpose,
  secret: string,
): Promise<TokenRow | null> {
  const [row] = await tx
    .update(accountTokens)
    .set({ usedAt: new Date() })
    .where(usable(purpose, secret))
    .returning();
  return row ?? null;
}

/** Ends links and unfinished sign-ins of an account after its password changed or its address was proven again. */
export async function deleteTokens(tx: Transaction, accountId: string): Promise<void> {
  await tx.delete(accountSignIns).where(eq(accountSignIns.accountId, accountId));
  await tx
    .delete(accountTokens)
    .where(and(eq(accountTokens.accountId, accountId), isNull(accountTokens.usedAt)));
}

function usable(purpose: TokenPurpose, secret: string) {
  return and(
    eq(accountTokens.id, hashToken(secret)),
    eq(accountTokens.purpose, purpose),
    isNull(accountTokens.usedAt),
    gt(accountTokens.expiresAt, new Date()),
  );
}
