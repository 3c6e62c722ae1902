import { setTimeout as pause } from "node:timers/promises";
import type postgres from "postgres";
import { closeDatabase } from "#db/client.server.ts";

const timeoutMilliseconds = 15_000;

/**
 * Milliseconds that the database works while `work` runs, without the network and this process. A session reports its
 * time when it ends, so the sessions of `work` are ended and waited for.
 * @param sql a client that `work` does not use.
 * @source pg_stat_database.active_time
 */
export async function databaseTimeOf(
  sql: postgres.Sql,
  work: () => Promise<unknown>,
): Promise<number> {
  await closeDatabase();
  const [begun] = await sql<{ at: Date }[]>`select clock_timestamp() as at`;
  const before = await activeTime(sql);
  await work();
  await closeDatabase();
  await waitForSessions(sql, begun!.at);
  return (await activeTime(sql)) - before;
}

async function activeTime(sql: postgres.Sql): Promise<number> {
  const [row] = await sql<{ spent: number }[]>`
    select active_time as spent from pg_stat_database where datname = current_database()`;
  return row!.spent;
}

/** Until every session begun since then has ended. */
async function waitForSessions(sql: postgres.Sql, since: Date): Promise<void> {
  const deadline = performance.now() + timeoutMilliseconds;
  while (performance.now() < deadline) {
    const [open] = await sql<{ count: number }[]>`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and backend_start > ${since} and pid <> pg_backend_pid()`;
    if (open!.count === 0) return;
    await pause(100);
  }
  throw new Error("A session of the measured work did not end.");
}
