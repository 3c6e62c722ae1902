/** Recovery codes for a lost phone: ten, each usable once, stored as hashes and shown only when they are created. */
import { randomInt } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";
import { and, eq, isNull } from "drizzle-orm";
import { db, type Transaction } from "#db/client.server.ts";
import { accountRecoveryCodes } from "../../schema.ts";
import { bareCode } from "./one-time-codes.ts";

const codeCount = 10;

/** Without characters that are easily confused. */
const signs = "ABCDEFGHJKMNPQRSTVWXYZ23456789";
const selectorLength = 4;

/** A code has three groups of four characters, 58 random bits; the first group finds its row. */
function newCode(): string {
  const group = () => Array.from({ length: selectorLength }, () => signs[randomInt(signs.length)]);
  return [group(), group(), group()].map((each) => each.join("")).join("-");
}

const plain = (code: string) => bareCode(code).toUpperCase();

export interface NewRecoveryCodes {
  codes: string[];
  rows: { selector: string; codeHash: string }[];
}

/** Creates a set of codes. Hashing takes a moment, so call it before the transaction. */
export async function createRecoveryCodes(): Promise<NewRecoveryCodes> {
  const bySelector = new Map<string, string>();
  while (bySelector.size < codeCount) {
    const code = newCode();
    bySelector.set(code.slice(0, selectorLength), code);
  }
  const rows = await Promise.all(
    [...bySelector].map(async ([selector, code]) => ({
      selector,
      codeHash: await hash(plain(code)),
    })),
  );
  return { codes: [...bySelector.values()], rows };
}

/** Replaces the previous set. */
export async function replaceRecoveryCodes(
  tx: Transaction,
  accountId: string,
  { rows }: NewRecoveryCodes,
): Promise<void> {
  await tx.delete(accountRecoveryCodes).where(eq(accountRecoveryCodes.accountId, accountId));
  await tx.insert(accountRecoveryCodes).values(rows.map((row) => ({ accountId, ...row })));
}

/** @returns the argument for `consumeRecoveryCode`, or null when it is no unused code of the account. */
export async function findRecoveryCode(accountId: string, typed: string): Promise<string | null> {
  const code = plain(typed);
  const selector = code.slice(0, selectorLength);
  const [row] = await db
    .select({ codeHash: accountRecoveryCodes.codeHash })
    .from(accountRecoveryCodes)
    .where(openCode(accountId, selector));
  return row && (await verify(row.codeHash, code)) ? selector : null;
}

/** Consumes a code. Of two simultaneous requests, one succeeds. */
export async function consumeRecoveryCode(
  tx: Transaction,
  accountId: string,
  selector: string,
): Promise<boolean> {
  const used = await tx
    .update(accountRecoveryCodes)
    .set({ usedAt: new Date() })
    .where(openCode(accountId, selector))
    .returning({ selector: accountRecoveryCodes.selector });
  return used.length > 0;
}

export async function countRecoveryCodes(accountId: string): Promise<number> {
  return db.$count(
    accountRecoveryCodes,
    and(eq(accountRecoveryCodes.accountId, accountId), isNull(accountRecoveryCodes.usedAt)),
  );
}

function openCode(accountId: string, selector: string) {
  return and(
    eq(accountRecoveryCodes.accountId, accountId),
    eq(accountRecoveryCodes.selector, selector),
    isNull(accountRecoveryCodes.usedAt),
  );
}
