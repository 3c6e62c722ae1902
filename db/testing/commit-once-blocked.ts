import type postgres from "postgres";
import { expect } from "vitest";
import { sql } from "#db/client.server.ts";

/** Begins the work while another transaction has made a change, and commits the change once the work waits for it. */
export async function commitOnceBlocked<Result>(
  change: (tx: postgres.TransactionSql) => Promise<unknown>,
  work: () => Promise<Result>,
): Promise<Result> {
  const begun: { work?: Promise<PromiseSettledResult<Result>[]> } = {};
  await sql.begin(async (tx) => {
    await change(tx);
    begun.work = Promise.allSettled([work()]);
    await expect
      .poll(
        () =>
          sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        { timeout: 10_000 },
      )
      .toHaveLength(1);
  });
  const [ended] = (await begun.work)!;
  if (ended!.status === "rejected") throw ended!.reason;
  return ended!.value;
}
