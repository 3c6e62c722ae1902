/** Rate limits: counts actions within a time window. The counts are in the database, so that all processes share them. */
import { and, gt, inArray, sql } from "drizzle-orm";
import { db, type Database, type Transaction } from "#db/client.server.ts";
import { throttles } from "#db/schema.ts";

export interface Limit {
  /** What is counted and for whom, such as "report-mail-person:01J…". */
  key: string;
  max: number;
  /** Length of the window, which begins with the first count. */
  seconds: number;
}

/** The state of a limit: how many actions are left until its window ends. */
export interface LimitState {
  remaining: number;
  /** Null before the first count. */
  resetsAt: Date | null;
}

/** A limit that was exceeded, and its state before that. */
export interface ExceededLimit extends LimitState {
  resetsAt: Date;
}

/**
 * Adds `by` to each limit's count before the action runs, so that concurrent requests count too. An expired window starts
 * again. If the surrounding transaction is rolled back, nothing was counted.
 * @returns the exceeded limit, or the tightest one if there are several.
 */
export async function countUp(
  tx: Transaction | Database,
  limits: readonly Limit[],
  by = 1,
): Promise<ExceededLimit | null> {
  return tightest(limits, await addUp(tx, limits, by), by);
}

/** Like `countUp` for one limit, with its state after the action. */
export async function countOne(limit: Limit): Promise<LimitState & { isExceeded: boolean }> {
  const [row] = await addUp(db, [limit], 1);
  const count = row?.failures ?? 0;
  return {
    remaining: Math.max(0, limit.max - count),
    resetsAt: row?.windowEndsAt ?? null,
    isExceeded: count > limit.max,
  };
}

function addUp(tx: Transaction | Database, limits: readonly Limit[], by: number): Promise<Row[]> {
  return (
    tx
      .insert(throttles)
      // Always in the same order, so that two requests with the same keys cannot deadlock.
      .values(
        limits
          .toSorted((one, other) => (one.key < other.key ? -1 : 1))
          .map(({ key, seconds }) => ({
            key,
            failures: by,
            windowEndsAt: new Date(Date.now() + seconds * 1_000),
          })),
      )
      .onConflictDoUpdate({
        target: throttles.key,
        set: {
          failures: sql`case when ${throttles.windowEndsAt} > now() then ${throttles.failures} + ${by} else ${by} end`,
          windowEndsAt: sql`case when ${throttles.windowEndsAt} > now() then ${throttles.windowEndsAt} else excluded.window_ends_at end`,
        },
      })
      .returning()
  );
}

/** The limit that is already exceeded, or null. Counts nothing. */
export async function findExceeded(limits: readonly Limit[]): Promise<ExceededLimit | null> {
  return tightest(limits, await findRows(limits), 0);
}

/** The state of the tightest of the limits. Counts nothing. */
export async function remainingOf(limits: readonly Limit[]): Promise<LimitState> {
  const rows = await findRows(limits);
  const all = limits.map(({ key, max }): LimitState => {
    const row = rows.find((one) => one.key === key);
    return {
      remaining: Math.max(0, max - (row?.failures ?? 0)),
      resetsAt: row?.windowEndsAt ?? null,
    };
  });
  return (
    all.toSorted((one, other) => one.remaining - other.remaining)[0] ?? {
      remaining: 0,
      resetsAt: null,
    }
  );
}

type Row = typeof throttles.$inferSelect;

function findRows(limits: readonly Limit[]): Promise<Row[]> {
  const keys = limits.map(({ key }) => key);
  return db
    .select()
    .from(throttles)
    .where(and(inArray(throttles.key, keys), gt(throttles.windowEndsAt, sql`now()`)));
}

/** Among the limits that `by` more actions exceed, the one with the fewest actions left before. */
function tightest(
  limits: readonly Limit[],
  rows: readonly Row[],
  by: number,
): ExceededLimit | null {
  const exceeded = rows.flatMap(({ key, failures, windowEndsAt }) => {
    const limit = limits.find((one) => one.key === key);
    if (!limit || failures <= limit.max) return [];
    return [{ remaining: Math.max(0, limit.max - (failures - by)), resetsAt: windowEndsAt }];
  });
  return exceeded.toSorted((one, other) => one.remaining - other.remaining)[0] ?? null;
}
