/** Codes for the day the phone is lost: ten, each good once, kept as hashes and shown when they are made. */
import { randomInt } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";
import { and, eq, isNull } from "drizzle-orm";
import { db, type Transaction } from "#db/client.server.ts";
import { accountRecoveryCodes } from "../../schema.ts";
import { bareCode } from "./one-time-codes.ts";

const codeCount = 10;

/** Without the signs people take for others. */
const signs = "ABCDEFGHJKMNPQRSTVWXYZ23456789";
const selectorLength = 4;

/** A code has three groups of four signs, 58 random bits; the first group finds its row. */
function newCode(): string {
  const group = () => Array.from({ length: selectorLength }, () => signs[randomInt(signs.length)]);
  return [group(), group(), group()].map((each) => each.join("")).join("-");
}

const plain = (code: string) => bareCode(code).toUpperCase();

export interface NewCodes {
  codes: string[];
  rows: { selector: string; codeHash: string }[];
}

/** Makes a set; hashing takes a moment, so it is done before the transaction. */
export async function makeRecoveryCodes(): Promise<NewCodes> {
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

/** Puts a set in place of the one before. */
export async function keepRecoveryCodes(
  tx: Transaction,
  accountId: string,
  { rows }: NewCodes,
): Promise<void> {
  await tx.delete(accountRecoveryCodes).where(eq(accountRecoveryCodes.accountId, accountId));
  await tx.insert(accountRecoveryCodes).values(rows.map((row) => ({ accountId, ...row })));
}

/** @returns what `useRecoveryCode` takes, or null when it is no open code of the account. */
export async function findRecoveryCode(accountId: string, typed: string): Promise<string | null> {
  const code = plain(typed);
  const selector = code.slice(0, selectorLength);
  const [row] = await db
    .select({ codeHash: accountRecoveryCodes.codeHash })
    .from(accountRecoveryCodes)
    .where(openCode(accountId, selector));
  return row && (await verify(row.codeHash, code)) ? selector : null;
}

/** Uses a code up. Of two requests at the same moment one gets it. */
export async function useRecoveryCode(
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
