/** A healthy receiver gets its event while another organization uses all the slots it can. Real queue, real sockets. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { loadModules } from "#app/platform/manifest/modules.server.ts";
import { enqueue, stopQueue } from "#app/platform/queue/queue.server.ts";
import { db } from "#db/client.server.ts";
import { makeUser } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { runWorker } from "#jobs/run-worker.server.ts";
import { deliverWebhook } from "../jobs/deliver-webhook.job.ts";
import { webhookAttempts, webhookDeliveries } from "../schema.ts";
import { makeDelivery, makeWebhook } from "./factories.ts";
import { hostile, startRawReceiver, type RawReceiver } from "./raw-receiver.ts";
import { startReceiver, type Receiver } from "./receiver.ts";

useTestDatabase();

let hanging: RawReceiver;
let healthy: Receiver;
const exporting = Promise.withResolvers<void>();

beforeAll(async () => {
  vi.stubEnv("WEBHOOKS_PRIVATE", "yes");
  // The timeout is longer than the test, so that hanging requests do not end by themselves.
  vi.stubEnv("BOUNDS", "webhookSeconds=60");
  hanging = await startRawReceiver(hostile["is silent"]);
  healthy = await startReceiver();
});

afterAll(async () => {
  exporting.resolve();
  await hanging.close();
  await stopQueue();
  await healthy.close();
  vi.unstubAllEnvs();
});

/** Deliveries of a separate organization, each with a job requested by a person, so that none is delayed. */
async function queueDeliveries(url: string, count: number): Promise<string[]> {
  const { organizationId } = await makeUser({ type: "admin" });
  const { webhook } = await makeWebhook({ organizationId, url });
  const ids: string[] = [];
  for (let made = 0; made < count; made += 1) {
    const { id } = await makeDelivery(webhook);
    ids.push(id);
    const job = { deliveryId: id, attempt: 1, asked: true };
    await enqueue(db, deliverWebhook, job, { organizationId });
  }
  return ids;
}

const soon = { timeout: 20_000, interval: 20 };

test("a healthy receiver is reached while another has 50 hanging deliveries, and long exports wait", async () => {
  const jobs = (await loadModules()).flatMap((module) => module.jobs ?? []);
  const writeRun = jobs.find(({ job }) => job.name === "exports.write-run")!.job;
  const deliver = jobs.find(({ job }) => job.name === deliverWebhook.name)!;
  const exports: string[] = [];
  const handle = async (payload: unknown) => {
    exports.push(JSON.stringify(payload));
    await exporting.promise;
  };
  await queueDeliveries(hanging.origin, 50);
  for (let run = 0; run < 20; run += 1)
    await enqueue(db, writeRun, { runId: `long ${run}` }, { organizationId: "a" });
  await runWorker([
    {
      id: "test",
      purpose: "Delivers, and has exports that take long.",
      jobs: [deliver, { job: writeRun, handler: async () => ({ handle }) }],
    },
  ]);
  await vi.waitFor(() => expect(hanging.open.size).toBe(2), soon);
  await vi.waitFor(() => expect(exports).toHaveLength(2), soon);

  const [id] = await queueDeliveries(`${healthy.origin}/hooks`, 1);
  await enqueue(db, writeRun, { runId: "other" }, { organizationId: "b" });
  await vi.waitFor(() => expect(exports).toContain('{"runId":"other"}'), soon);
  await vi.waitFor(async () => {
    const [row] = await db.select().from(webhookDeliveries).where(eq(webhookDeliveries.id, id!));
    expect(row).toMatchObject({ state: "Delivered", attempts: 1 });
  }, soon);
  // The others still hang, and no more of them have started.
  expect(hanging.open.size).toBe(2);
  expect(exports).toHaveLength(3);
  expect(await db.$count(webhookAttempts)).toBe(1);
});
