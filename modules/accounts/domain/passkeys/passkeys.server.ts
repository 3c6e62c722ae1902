/** The passkeys of an account: listed, renamed, removed. */
import { and, asc, eq } from "drizzle-orm";
import { db, inTransaction, type Transaction } from "#db/client.server.ts";
import type { CurrentSession } from "#app/platform/auth/session.server.ts";
import { enqueue } from "#app/platform/queue/queue.server.ts";
import { sendSecurityNotice } from "../../jobs/send-security-notice.job.ts";
import { accountPasskeys } from "../../schema.ts";
import {
  countUsablePasskeys,
  refuseWithoutSecondFactor,
} from "../second-factor/require-second-factor.server.ts";
import { hasSecondFactor } from "../second-factor/second-factor.server.ts";
import { requirePassword } from "../sessions/end-sessions.server.ts";

/** More than anybody needs. */
export const maxPasskeys = 20;

export interface Passkey {
  id: string;
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}

export async function listPasskeys(accountId: string): Promise<Passkey[]> {
  const { id, name, createdAt, lastUsedAt } = accountPasskeys;
  return db
    .select({ id, name, createdAt, lastUsedAt })
    .from(accountPasskeys)
    .where(eq(accountPasskeys.accountId, accountId))
    .orderBy(asc(accountPasskeys.createdAt))
    .limit(maxPasskeys);
}

const isOwnPasskey = (own: CurrentSession, id: string) =>
  and(eq(accountPasskeys.id, id), eq(accountPasskeys.accountId, own.accountId));

/** A passkey of another account stays unchanged. */
export async function renamePasskey(
  own: CurrentSession,
  id: string,
  name: string,
): Promise<boolean> {
  const renamed = await inTransaction((tx) =>
    tx.update(accountPasskeys).set({ name }).where(isOwnPasskey(own, id)).returning(),
  );
  return renamed.length > 0;
}

/**
 * Removes a passkey and notifies the owner; one of another account stays.
 * @throws Problem "invalid-input" naming the password, or when the organization requires a second factor and no other would be
 * left; or "too-many-attempts".
 */
export async function removePasskey(
  request: Request,
  own: CurrentSession,
  { id, password }: { id: string; password: string },
): Promise<boolean> {
  const left = {
    codes: await hasSecondFactor(own.accountId),
    passkeys: (await countUsablePasskeys(own.accountId)) - 1,
  };
  await refuseWithoutSecondFactor(own.accountId, left, "Set up an app or another passkey first.");
  await requirePassword(request, own, password);
  return inTransaction(async (tx) => {
    const removed = await tx.delete(accountPasskeys).where(isOwnPasskey(own, id)).returning();
    if (removed.length > 0)
      await enqueue(tx, sendSecurityNotice, { email: own.email, what: "passkey-removed" });
    return removed.length > 0;
  });
}

export async function deletePasskeys(tx: Transaction, accountId: string): Promise<number> {
  const dropped = await tx
    .delete(accountPasskeys)
    .where(eq(accountPasskeys.accountId, accountId))
    .returning({ id: accountPasskeys.id });
  return dropped.length;
}
