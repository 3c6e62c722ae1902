/** Counts tries within a window, in the database, so that every web process agrees. */
import { inArray, sql } from "drizzle-orm";
import { db, type Database, type Transaction } from "#db/client.server.ts";
import { throttles } from "#db/schema.ts";
import { Problem } from "#app/platform/problems.ts";
import { countUp, findPassed } from "#app/platform/auth/throttle.server.ts";

/** Tries in a window by kind of key. A person mistypes; a house full of people behind one address mistypes more. */
const limits = {
  account: 10,
  address: 100,
  "mail-to": 5,
  "mail-from": 30,
  "sign-up-from": 30,
  "known-address-from": 10,
  "second-factor": 5,
  "unknown-invite-from": 30,
  "look-up-from": 120,
} as const;

const windowMinutes = 15;

export type ThrottleKey = `${keyof typeof limits}:${string}`;

/** The address a request came from, as the server saw it. */
export function clientAddress(request: Request): string {
  return request.headers.get("x-client-address") ?? "";
}

const limitOf = (key: ThrottleKey) => ({
  key,
  most: limits[key.slice(0, key.indexOf(":")) as keyof typeof limits],
  seconds: windowMinutes * 60,
});

/**
 * Counts one try more for each key before it is made, so that tries sent at the same moment count too.
 * A window that has passed begins again at one.
 * @throws Problem "too-many-attempts", with `sentence` when given, once a key is over its limit.
 */
export async function countTry(keys: readonly ThrottleKey[], sentence?: string): Promise<void> {
  if (await countUp(db, keys.map(limitOf))) throw new Problem("too-many-attempts", sentence);
}

/** @throws Problem "too-many-attempts", with `sentence`, when a key is over its limit already. Counts nothing. */
export async function refuseOverLimit(
  keys: readonly ThrottleKey[],
  sentence?: string,
): Promise<void> {
  if (await findPassed(keys.map(limitOf))) throw new Problem("too-many-attempts", sentence);
}

const ofOneAccount = /^(account|second-factor):/;

/** After a try that succeeded: the account begins anew, and the shared address gets its one try back. */
export async function forgetTry(
  tx: Transaction | Database,
  keys: readonly ThrottleKey[],
): Promise<void> {
  const own = keys.filter((key) => ofOneAccount.test(key));
  const others = keys.filter((key) => !ofOneAccount.test(key));
  if (own.length > 0) await tx.delete(throttles).where(inArray(throttles.key, own));
  if (others.length > 0)
    await tx
      .update(throttles)
      .set({ failures: sql`greatest(${throttles.failures} - 1, 0)` })
      .where(inArray(throttles.key, others));
}
