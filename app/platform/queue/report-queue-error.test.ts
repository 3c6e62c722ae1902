/** Real errors of the queue's own pool, read back from the log. */
import { PgBoss } from "pg-boss";
import { describe, expect, it } from "vitest";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { createLogger } from "../log.server.ts";
import { reportQueueError } from "./report-queue-error.ts";

useTestDatabase();

interface Line {
  level: string;
  msg: string;
  error?: { message: string; detail?: string };
}

function reporter() {
  const lines: Line[] = [];
  const logger = createLogger("info", {
    write: (line) => void lines.push(JSON.parse(line) as Line),
  });
  const clock = { now: 0 };
  return {
    lines,
    clock,
    report: reportQueueError(
      () => logger,
      () => clock.now,
    ),
  };
}

/** What the queue says when its only connection is busy for longer than it waits. */
async function waitForBusyPool(): Promise<unknown[]> {
  const boss = new PgBoss({
    connectionString: process.env.DATABASE_URL!,
    max: 1,
    supervise: false,
    schedule: false,
  });
  const reported: unknown[] = [];
  boss.on("error", (error) => void reported.push(error));
  await boss.start();
  const { pool } = boss.getDb() as unknown as { pool: { options: Record<string, number> } };
  // Connecting may take longer while other tests run.
  pool.options.connectionTimeoutMillis = 200;
  const busy = boss.getDb().executeSql("select pg_sleep(1)", []);
  const waited = await boss
    .getDb()
    .executeSql("select 1", [])
    .catch((error: unknown) => error);
  await busy;
  await boss.stop({ graceful: false });
  return [waited, ...reported];
}

describe("an error that the queue reports", () => {
  it("is a warning once a minute while its connections are busy", async () => {
    const { lines, clock, report } = reporter();
    const [error, ...others] = await waitForBusyPool();
    expect(error).toBeInstanceOf(Error);
    for (let loop = 0; loop < 20; loop += 1) report(error);
    for (const other of others) report(other);
    report(new Error("Connection terminated due to connection timeout"));
    expect(lines.map(({ level }) => level)).toEqual(["warn"]);
    clock.now = 61_000;
    report(error);
    expect(lines.map(({ level }) => level)).toEqual(["warn", "warn"]);
  });

  it("is an error in every other case, without the values of a row", () => {
    const { lines, report } = reporter();
    report({ message: "duplicate key", stack: "at x", detail: "Key (name)=(Ann)" });
    expect(lines).toMatchObject([{ level: "error", error: { message: "duplicate key" } }]);
    expect(JSON.stringify(lines)).not.toContain("Ann");
  });
});
