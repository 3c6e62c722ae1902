import { sql } from "drizzle-orm";
import { afterEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { defineJob, type JobHandler } from "#app/platform/manifest/define-job.ts";
import { db, inTransaction } from "#db/client.server.ts";
import { outsideTransaction } from "#db/connection/current-transaction.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { enqueue, queueIsUp, stopQueue } from "#app/platform/queue/queue.server.ts";
import { queueOverview, retryJob } from "#app/platform/queue/queue-overview.server.ts";
import { startQueue } from "#app/platform/queue/queue-connection.server.ts";
import { defaultBound } from "#app/platform/settings/bounds.ts";
import { runWorker } from "./run-worker.server.ts";

useTestDatabase();

const greet = defineJob({
  name: "test.greet",
  payload: z.object({ name: z.string() }),
  retryDelay: 0,
});

function runs(job: typeof greet, handle: JobHandler) {
  return runWorker([
    {
      id: "test",
      purpose: "A module for this test.",
      jobs: [{ job, handler: async () => ({ handle }) }],
    },
  ]);
}

const soon = { timeout: 20_000, interval: 20 };

const countWaiting = async (queue: string) => {
  const [row] = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from pgboss.job where name = ${queue} and state = 'created'`,
  );
  return row?.count;
};

afterEach(() => stopQueue());

describe("enqueue", () => {
  it("adds no job when the transaction rolls back", async () => {
    const failing = inTransaction(async (tx) => {
      await enqueue(tx, greet, { name: "Ada" });
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect(await countWaiting(greet.name)).toBe(0);
    await inTransaction((tx) => enqueue(tx, greet, { name: "Ada" }));
    expect(await countWaiting(greet.name)).toBe(1);
  });

  it("sends and works over connections with a statement timeout", async () => {
    for (const role of ["sender", "worker"] as const) {
      const boss = (await startQueue(role)).getDb();
      const shown = ["statement_timeout", "lock_timeout", "idle_in_transaction_session_timeout"];
      const settings = await Promise.all(
        shown.map((name) => boss.executeSql(`select current_setting('${name}') as value`, [])),
      );
      const seconds = defaultBound("queueStatementSeconds");
      expect(settings.map(({ rows }) => (rows as { value: string }[])[0]?.value)).toEqual([
        `${seconds}s`,
        `${seconds / 2}s`,
        `${seconds}s`,
      ]);
    }
  });

  it("refuses an invalid payload", async () => {
    const wrong = { name: 7 } as unknown as { name: string };
    await expect(enqueue(db, greet, wrong)).rejects.toThrow(z.ZodError);
  });

  it("allows one waiting job per key, and locks it until the transaction that joined it ends", async () => {
    const keyed = { ...greet, name: "test.keyed" };
    expect(await enqueue(db, keyed, { name: "Ada" }, { singletonKey: "a" })).not.toBeNull();
    await inTransaction(async (tx) => {
      expect(await enqueue(tx, keyed, { name: "Ada" }, { singletonKey: "a" })).toBeNull();
      const free = await outsideTransaction(() =>
        db.execute(
          sql`select id from pgboss.job where name = ${keyed.name} for update skip locked`,
        ),
      );
      expect(free).toHaveLength(0);
    });
    expect(await enqueue(db, keyed, { name: "Ben" }, { singletonKey: "b" })).not.toBeNull();
    expect(await countWaiting(keyed.name)).toBe(2);
  });
});

describe("the worker", () => {
  it("runs a job with its payload soon after it is added", async () => {
    const job = { ...greet, name: "test.picked-up" };
    const picked = Promise.withResolvers<unknown>();
    await runs(job, async (payload) => picked.resolve(payload));
    await enqueue(db, job, { name: "Ada" });
    expect(await picked.promise).toEqual({ name: "Ada" });
    expect(await queueIsUp()).toBe(true);
  });

  it("retries a failing job as often as configured, lists it as dead, and runs it again on request", async () => {
    const job = { ...greet, name: "test.failing", retryLimit: 2 };
    let runsSoFar = 0;
    await runs(job, async () => {
      runsSoFar += 1;
      if (runsSoFar <= 3) throw new Error("The mail server is away.");
    });
    await enqueue(db, job, { name: "Ada" });
    const find = async () => (await queueOverview()).find((queue) => queue.name === job.name);
    await vi.waitFor(async () => expect(await find()).toMatchObject({ dead: 1 }), soon);
    expect(runsSoFar).toBe(3);
    const dead = (await find())?.deadJobs[0];
    expect(dead).toMatchObject({
      queue: job.name,
      payload: { name: "Ada" },
      error: "The mail server is away.",
      attempts: 3,
    });
    await retryJob(job.name, dead?.id ?? "");
    const healed = { completed: 1, dead: 0, deadJobs: [] };
    await vi.waitFor(async () => expect(await find()).toMatchObject(healed), soon);
    await expect(retryJob(job.name, dead?.id ?? "")).rejects.toMatchObject({ code: "not-found" });
  });

  it("marks a job as dead instead of trying a last time when every earlier try was killed", async () => {
    const job = { ...greet, name: "test.ended", retryLimit: 2 };
    await enqueue(db, job, { name: "Ada" });
    // The state that the queue leaves after a job's worker was killed twice.
    await db.execute(sql`update pgboss.job set state = 'retry', started_on = now(), retry_count = 1
      where name = ${job.name}`);
    const tried = vi.fn<JobHandler>(async () => undefined);
    const onGiveUp = vi.fn<JobHandler>(async () => undefined);
    const handler = async () => ({ handle: tried, recordFinalFailure: onGiveUp });
    await runWorker([{ id: "test", purpose: "A module for this test.", jobs: [{ job, handler }] }]);
    const find = async () => (await queueOverview()).find((queue) => queue.name === job.name);
    await vi.waitFor(async () => expect(await find()).toMatchObject({ dead: 1 }), soon);
    expect(onGiveUp).toHaveBeenCalledExactlyOnceWith({ name: "Ada" }, expect.anything());
    expect(tried).not.toHaveBeenCalled();
    const [dead] = (await find())!.deadJobs;
    await retryJob(job.name, dead!.id);
    await vi.waitFor(() => expect(tried).toHaveBeenCalledOnce(), soon);
  });
});
