/** Hundreds of mails whose worker is killed at every step: none is lost, and each kill duplicates at most one. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { stopQueue } from "#app/platform/queue/queue.server.ts";
import { db, inTransaction } from "#db/client.server.ts";
import { outsideTransaction } from "#db/connection/current-transaction.ts";
import { seededRandom } from "#db/seed/seeded-random.ts";
import { makeProject, makeUser, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { startDueRuns } from "../domain/running/start-due-runs.server.ts";
import { executeRun } from "../domain/running/execute-run.server.ts";
import { subscriptionRuns } from "../schema.ts";
import { makeSubscription } from "./factories.ts";
import {
  checkDeliveries,
  killsAmong,
  startKillingServer,
  type KillingServer,
} from "./killed-workers.ts";

useTestDatabase();

let server: KillingServer;
let admin: UserRow;

beforeAll(async () => {
  server = await startKillingServer();
  vi.stubEnv("SMTP_URL", server.url);
});

afterAll(async () => {
  vi.unstubAllEnvs();
  await stopQueue();
  await server.close();
});

beforeEach(async () => {
  server.received.length = 0;
  admin = await makeUser({ type: "admin" });
  await makeProject({ organizationId: admin.organizationId });
});

/** Due runs with this many readers each; returns their ids and all addresses. */
async function makeRuns(count: number, readers: number) {
  const addresses: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const emails = Array.from({ length: readers }, (_, n) => `reader-${index}-${n}@example.test`);
    addresses.push(...emails);
    await makeSubscription(admin, { nextRunAt: new Date(Date.now() - 3_600_000), emails });
  }
  await startDueRuns(new Date());
  const runs = await db
    .select({ id: subscriptionRuns.id })
    .from(subscriptionRuns)
    .where(eq(subscriptionRuns.organizationId, admin.organizationId));
  expect(runs).toHaveLength(count);
  return { runIds: runs.map(({ id }) => id), addresses };
}

test("200 mails, and a worker that is killed at each step of one of them", async () => {
  const { runIds, addresses } = await makeRuns(10, 20);
  const kills = killsAmong(addresses.length, 1, seededRandom("killed workers"));
  for (const kill of kills)
    expect([kill, await server.work(runIds, kill)]).toEqual([kill, "killed"]);
  expect(await server.work(runIds, null)).toBe("done");
  for (const runId of runIds) await executeRun(runId);
  const { lost, doubled, renumbered, numbers } = checkDeliveries(server.received, addresses);
  expect({ lost, renumbered, numbers }).toEqual({
    lost: [],
    renumbered: 0,
    numbers: addresses.length,
  });
  expect(doubled).toBeLessThanOrEqual(kills.length);
  const runs = await db.select().from(subscriptionRuns);
  expect(new Set(runs.map(({ state }) => state))).toEqual(new Set(["Sent"]));
}, 240_000);

async function expectSomebodyWaits(): Promise<void> {
  const waiting = await db.execute(
    sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  expect(waiting.length).toBeGreaterThan(0);
}

const executeRunUrl = new URL("../domain/running/execute-run.server.ts", import.meta.url).href;

/** Kills a worker while it waits for a lock of the caller. */
async function killWhileItWaits(runId: string): Promise<void> {
  const script = `import { executeRun } from ${JSON.stringify(executeRunUrl)}; await executeRun(${JSON.stringify(runId)});`;
  const worker = spawn(process.execPath, ["--input-type=module", "-e", script], {
    env: { ...process.env },
    stdio: "ignore",
  });
  const over = once(worker, "exit");
  await vi.waitFor(expectSomebodyWaits, { timeout: 20_000 });
  worker.kill("SIGKILL");
  expect(await over).toEqual([null, "SIGKILL"]);
}

test.each(["subscription_runs", "projects", "subscription_recipients", "mail_sends"])(
  "a worker killed while it waits for %s mails nobody, and the next mails each once",
  async (table) => {
    const { runIds, addresses } = await makeRuns(1, 3);
    await inTransaction(async (tx) => {
      await tx.execute(sql`lock table ${sql.identifier(table)} in access exclusive mode`);
      await outsideTransaction(() => killWhileItWaits(runIds[0]!));
    });
    expect(server.received).toEqual([]);
    await executeRun(runIds[0]!);
    expect(server.received.map(({ address }) => address).toSorted()).toEqual(addresses);
  },
  60_000,
);
