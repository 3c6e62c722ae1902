/** Counts attempts within a window in the database, so that all web processes share the count. */
import { inArray, sql } from "drizzle-orm";
import { db, type Database, type Transaction } from "#db/client.server.ts";
import { throttles } from "#db/schema.ts";
import { Problem } from "#app/platform/problems.ts";
import { countUp, findExceeded } from "#app/platform/auth/throttle.server.ts";

/** Attempts per window, by kind of key. The limit for an IP address is higher, because many people may share one. */
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

/** The IP address of a request, as the server sees it. */
export function clientIp(request: Request): string {
  return request.headers.get("x-client-address") ?? "";
}

const limitOf = (key: ThrottleKey) => ({
  key,
  max: limits[key.slice(0, key.indexOf(":")) as keyof typeof limits],
  seconds: windowMinutes * 60,
});

/**
 * Counts one attempt for each key before it is made, so that simultaneous attempts count too. An expired window starts again at
 * one.
 * @throws Problem "too-many-attempts", with `message` if set, once a key is over its limit.
 */
export async function countAttempt(keys: readonly ThrottleKey[], message?: string): Promise<void> {
  if (await countUp(db, keys.map(limitOf))) throw new Problem("too-many-attempts", message);
}

/** @throws Problem "too-many-attempts", with `message`, when a key is already over its limit. Counts nothing. */
export async function refuseOverLimit(
  keys: readonly ThrottleKey[],
  message?: string,
): Promise<void> {
  if (await findExceeded(keys.map(limitOf))) throw new Problem("too-many-attempts", message);
}

const accountKey = /^(account|second-factor):/;

/** After a successful attempt: resets the account's count and subtracts one attempt from the shared address. */
export async function clearAttempts(
  tx: Transaction | Database,
  keys: readonly ThrottleKey[],
): Promise<void> {
  const own = keys.filter((key) => accountKey.test(key));
  const others = keys.filter((key) => !accountKey.test(key));
  if (own.length > 0) await tx.delete(throttles).where(inArray(throttles.key, own));
  if (others.length > 0)
    await tx
      .update(throttles)
      .set({ failures: sql`greatest(${throttles.failures} - 1, 0)` })
      .where(inArray(throttles.key, others));
}
