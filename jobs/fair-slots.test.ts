/** Slow jobs hold only their own slots, and the jobs of one organization never hold all slots. Uses the real queue. */
import { sql } from "drizzle-orm";
import { afterEach, expect, it, vi } from "vitest";
import { z } from "zod";
import {
  defineJob,
  slotsPerOrganization,
  type JobHandler,
} from "#app/platform/manifest/define-job.ts";
import { loadModules } from "#app/platform/manifest/modules.server.ts";
import { enqueue, stopQueue } from "#app/platform/queue/queue.server.ts";
import { queueOverview, retryJob } from "#app/platform/queue/queue-overview.server.ts";
import { db, inTransaction } from "#db/client.server.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { runWorker } from "./run-worker.server.ts";

useTestDatabase();

const payload = z.object({ name: z.string() });
const nameOf = (input: unknown) => payload.parse(input).name;
const common = { payload, retryLimit: 0, retryDelay: 0 };

let release = Promise.withResolvers<void>();

afterEach(async () => {
  release.resolve();
  await stopQueue();
  release = Promise.withResolvers<void>();
});

/** Runs the jobs in a worker. A job whose name starts with "slow" ends with the test. */
function follow() {
  const begun: string[] = [];
  const ended: string[] = [];
  const handle: JobHandler = async (input) => {
    begun.push(nameOf(input));
    if (nameOf(input).startsWith("slow")) await release.promise;
    ended.push(nameOf(input));
  };
  const work = (...jobs: ReturnType<typeof defineJob>[]) =>
    runWorker([
      {
        id: "test",
        purpose: "A module for this test.",
        jobs: jobs.map((job) => ({ job, handler: async () => ({ handle }) })),
      },
    ]);
  return { begun, ended, work };
}

const soon = { timeout: 20_000, interval: 20 };

it(
  "runs jobs of other organizations while one organization has many that never end",
  { tags: ["nightly"] },
  async () => {
    const job = defineJob({ ...common, name: "test.shared", perOrganization: true });
    const { begun, ended, work } = follow();
    await inTransaction(async (tx) => {
      for (let index = 0; index < 50; index += 1)
        await enqueue(tx, job, { name: `slow ${index}` }, { organizationId: "a" });
      for (const organizationId of ["b", "c"])
        await enqueue(tx, job, { name: organizationId }, { organizationId });
    });
    await work(job);
    await vi.waitFor(() => expect(ended.toSorted()).toEqual(["b", "c"]), soon);
    await enqueue(db, job, { name: "d" }, { organizationId: "d" });
    await vi.waitFor(() => expect(ended).toHaveLength(3), soon);
    const slow = begun.filter((name) => name.startsWith("slow"));
    expect(slow).toHaveLength(slotsPerOrganization);
    release.resolve();
    await vi.waitFor(() => expect(new Set(ended).size).toBe(53), soon);
    expect(begun).toHaveLength(53);
  },
);

it("runs all jobs of a queue although some of them are slow", async () => {
  const job = defineJob({ ...common, name: "test.some-slow" });
  const { ended, work } = follow();
  await work(job);
  const names = ["slow 1", "slow 2", ...Array.from({ length: 40 }, (_, index) => `quick ${index}`)];
  await inTransaction(async (tx) => {
    for (const name of names) await enqueue(tx, job, { name });
  });
  await vi.waitFor(() => expect(ended).toHaveLength(40), soon);
  expect(ended.filter((name) => name.startsWith("slow"))).toEqual([]);
});

it("runs jobs queued by an older version, whose group is the sending span or missing", async () => {
  const job = defineJob({ ...common, name: "test.older", perOrganization: true });
  const { ended, work } = follow();
  for (const name of ["traced", "plain"]) await enqueue(db, job, { name }, { organizationId: "a" });
  await db.execute(sql`
    update pgboss.job set group_id = case data ->> 'name'
      when 'traced' then '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01' end
    where name = ${job.name}`);
  await work(job);
  await vi.waitFor(() => expect(ended.toSorted()).toEqual(["plain", "traced"]), soon);
});

it("keeps the organization of a dead job that is run again", async () => {
  const job = defineJob({ ...common, name: "test.dead", perOrganization: true });
  let isWell = false;
  const handle = async () => {
    if (!isWell) throw new Error("Not yet.");
  };
  await runWorker([
    { id: "test", purpose: "Fails.", jobs: [{ job, handler: async () => ({ handle }) }] },
  ]);
  await enqueue(db, job, { name: "a" }, { organizationId: "a" });
  const find = async () => (await queueOverview()).find(({ name }) => name === job.name);
  await vi.waitFor(async () => expect(await find()).toMatchObject({ dead: 1 }), soon);
  isWell = true;
  await retryJob(job.name, (await find())!.deadJobs[0]!.id);
  await vi.waitFor(async () => expect(await find()).toMatchObject({ completed: 1 }), soon);
  const groups = await db.execute<{ group_id: string | null }>(
    sql`select group_id from pgboss.job where name = ${job.name} and state = 'completed'`,
  );
  expect([...groups]).toEqual([{ group_id: "a" }]);
});

it("leaves slots to other organizations for every organization job that a module declares", async () => {
  const declared = (await loadModules()).flatMap(({ jobs = [] }) => jobs.map(({ job }) => job));
  const shared = declared.filter(({ perOrganization }) => perOrganization);
  expect(shared.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      "exports.write-run",
      "reports.render-report",
      "subscriptions.send",
      "webhooks.deliver",
    ]),
  );
  for (const { name, slots } of shared) expect(slots, name).toBeGreaterThan(slotsPerOrganization);
});
