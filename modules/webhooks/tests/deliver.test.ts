/**
 * An event from the change to the receiver: its delivery is created in the change's transaction, signed, sent at least
 * once, retried, and stopped.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { and, desc, eq, sql } from "drizzle-orm";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { stopQueue } from "#app/platform/queue/queue.server.ts";
import { db, inTransaction } from "#db/client.server.ts";
import { logEntries } from "#db/schema.ts";
import { makeProject, makeUser, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { notifications } from "#modules/notifications/schema.ts";
import { changeStatus } from "#modules/projects/public.changes.server.ts";
import { scopeOf } from "#modules/projects/tests/project-setup.ts";
import { deliver } from "../domain/delivery/deliver.server.ts";
import { slowError } from "../domain/delivery/post.server.ts";
import { sendAgain, sendTestEvent } from "../domain/log/send-deliveries.server.ts";
import { deliverWebhook } from "../jobs/deliver-webhook.job.ts";
import { handle as sweep } from "../jobs/sweep-deliveries.handler.server.ts";
import { webhookAttempts, webhookDeliveries, webhooks } from "../schema.ts";
import { makeDelivery, makeWebhook } from "./factories.ts";
import { startReceiver, type Receiver } from "./receiver.ts";

const database = useTestDatabase();

let receiver: Receiver;
let admin: UserRow;

beforeAll(async () => {
  vi.stubEnv("WEBHOOKS_PRIVATE", "yes");
  vi.stubEnv("BOUNDS", "webhookSeconds=1");
  receiver = await startReceiver();
});

afterAll(async () => {
  vi.unstubAllEnvs();
  await receiver.close();
  await stopQueue();
});

beforeEach(async () => {
  receiver.received.length = 0;
  receiver.answer = (response) => response.writeHead(204).end();
  admin = await makeUser({ type: "admin" });
});

const ownWebhook = (set: Partial<typeof webhooks.$inferInsert> = {}) =>
  makeWebhook({ organizationId: admin.organizationId, url: `${receiver.origin}/hooks`, ...set });

const deliveriesOf = (webhook: { id: string }) =>
  db
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.webhookId, webhook.id))
    .orderBy(desc(webhookDeliveries.id));

const one = async (id: string) =>
  (await db.select().from(webhookDeliveries).where(eq(webhookDeliveries.id, id)))[0]!;

const webhookNow = async ({ id }: { id: string }) =>
  (await db.select().from(webhooks).where(eq(webhooks.id, id)))[0]!;

/** The waiting jobs of a delivery, with their attempt and start time. */
async function jobsOf(deliveryId: string) {
  return db.execute<{ attempt: number; start_after: string }>(sql`
    select (data ->> 'attempt')::int as attempt, start_after from pgboss.job
    where name = ${deliverWebhook.name} and state = 'created' and data ->> 'deliveryId' = ${deliveryId}
    order by created_on desc`);
}

async function cancelOne(fail = false): Promise<string> {
  const project = await makeProject({ organizationId: admin.organizationId });
  const scope = await scopeOf(admin);
  await inTransaction(async (tx) => {
    await changeStatus(tx, scope, project, { to: "Canceled", message: "canceled" });
    if (fail) throw new Error("no");
  });
  return project.id;
}

test("a change is sent to its owner's webhooks that chose it, in its own transaction", async () => {
  const { webhook, secret } = await ownWebhook({ events: ["project.canceled", "report.ready"] });
  const others = [
    await ownWebhook({ events: ["project.created"] }),
    await ownWebhook({ events: ["project.canceled"], offReason: "Off." }),
    await makeWebhook({
      organizationId: (await makeUser({ type: "admin" })).organizationId,
      events: ["project.canceled"],
    }),
  ];
  await expect(cancelOne(true)).rejects.toThrow("no");
  expect(await deliveriesOf(webhook)).toEqual([]);

  const projectId = await cancelOne();
  const [delivery, ...more] = await deliveriesOf(webhook);
  expect(more).toEqual([]);
  for (const other of others) expect(await deliveriesOf(other.webhook)).toEqual([]);
  expect(await jobsOf(delivery!.id)).toMatchObject([{ attempt: 1 }]);

  await deliver({ deliveryId: delivery!.id, attempt: 1 });
  const [request] = receiver.received;
  expect(request?.path).toBe("/hooks");
  expect(request?.headers["webhook-id"]).toBe(`msg_${delivery!.id}`);
  const payload = new Webhook(secret).verify(
    request!.body,
    request!.headers as Record<string, string>,
  );
  expect(payload).toMatchObject({
    type: "project.canceled",
    data: {
      project: { id: projectId, status: "Canceled" },
      previousStatus: "To Be Scheduled",
      by: { id: admin.id, name: admin.name },
    },
  });
  expect(await one(delivery!.id)).toMatchObject({ state: "Delivered", attempts: 1 });
  expect((await webhookNow(webhook)).lastDeliveredAt).not.toBeNull();
});

test("a failed attempt is recorded with its request and answer, and the next one is enqueued with it", async () => {
  const { webhook } = await ownWebhook();
  const { id } = await makeDelivery(webhook);
  receiver.answer = (response) =>
    response.writeHead(500, { "x-why": "full" }).end("Out of disk\nline two");
  await deliver({ deliveryId: id, attempt: 1 });
  const after = await one(id);
  expect(after).toMatchObject({ state: "Waiting", attempts: 1 });
  const [job, ...more] = await jobsOf(id);
  expect(more).toEqual([]);
  expect(job?.attempt).toBe(2);
  expect(new Date(job!.start_after).getTime()).toBe(after.nextAttemptAt!.getTime());
  const [attempt] = await db
    .select()
    .from(webhookAttempts)
    .where(eq(webhookAttempts.deliveryId, id));
  expect(attempt).toMatchObject({
    number: 1,
    status: 500,
    error: null,
    url: webhook.url,
    responseBody: "Out of disk\nline two",
  });
  expect(attempt?.responseHeaders["x-why"]).toBe("full");
  expect(attempt?.requestHeaders["webhook-signature"]).toMatch(/^v1,/);

  // Running the same job again makes no second attempt.
  await deliver({ deliveryId: id, attempt: 1 });
  expect(receiver.received).toHaveLength(1);
  receiver.answer = (response) => response.writeHead(200).end();
  await deliver({ deliveryId: id, attempt: 2 });
  expect(await one(id)).toMatchObject({ state: "Delivered", attempts: 2, nextAttemptAt: null });
  const ids = receiver.received.map(({ headers }) => headers["webhook-id"]);
  expect(ids).toEqual([`msg_${id}`, `msg_${id}`]);
});

test(
  "a worker that is killed before it recorded what it sent sends it again under the same id",
  { tags: ["nightly"] },
  async () => {
    const { webhook } = await ownWebhook();
    const { id } = await makeDelivery(webhook);
    const worker = spawn(process.execPath, ["modules/webhooks/tests/deliver-once.ts", id], {
      env: { ...process.env, DATABASE_URL: database.url, BOUNDS: "" },
      stdio: "inherit",
    });
    // The worker is killed after the receiver accepted the delivery and before the worker learns so.
    receiver.answer = () => worker.kill("SIGKILL");
    const [, signal] = (await once(worker, "exit")) as [number | null, string | null];
    expect(signal).toBe("SIGKILL");
    expect(await one(id)).toMatchObject({ state: "Waiting", attempts: 0 });
    receiver.answer = (response) => response.writeHead(204).end();
    await deliver({ deliveryId: id, attempt: 1 });
    const ids = receiver.received.map(({ headers }) => headers["webhook-id"]);
    expect(ids).toEqual([`msg_${id}`, `msg_${id}`]);
    expect(await one(id)).toMatchObject({ state: "Delivered", attempts: 1 });
  },
);

test("a receiver that times out is paused for a while, unless a person requests an attempt", async () => {
  const { webhook } = await ownWebhook();
  const [first, second] = [await makeDelivery(webhook), await makeDelivery(webhook)];
  receiver.answer = () => undefined;
  await deliver({ deliveryId: first.id, attempt: 1 });
  const { pausedUntil } = await webhookNow(webhook);
  expect(pausedUntil).not.toBeNull();
  const [attempt] = await db
    .select()
    .from(webhookAttempts)
    .where(eq(webhookAttempts.deliveryId, first.id));
  expect(attempt).toMatchObject({ status: null, error: slowError });

  await deliver({ deliveryId: second.id, attempt: 1 });
  expect(receiver.received).toHaveLength(1);
  expect(await one(second.id)).toMatchObject({ state: "Waiting", attempts: 0 });
  const [job] = await jobsOf(second.id);
  expect(job?.attempt).toBe(1);
  expect(new Date(job!.start_after).getTime()).toBe(pausedUntil!.getTime());

  receiver.answer = (response) => response.writeHead(204).end();
  await deliver({ deliveryId: second.id, attempt: 1, asked: true });
  expect(await one(second.id)).toMatchObject({ state: "Delivered" });
  expect((await webhookNow(webhook)).pausedUntil).toBeNull();
});

const noticesOf = (user: UserRow) =>
  db
    .select()
    .from(notifications)
    .where(
      and(eq(notifications.recipientId, user.id), eq(notifications.kind, "webhooks.turned-off")),
    );

test("after three days of failure a webhook is turned off, and its administrators are notified", async () => {
  const { organizationId } = admin;
  const superAdmin = await makeUser({ type: "super-admin", organizationId });
  const scheduler = await makeUser({ type: "scheduler", organizationId });
  const outsider = await makeUser({ type: "admin" });
  const { webhook } = await ownWebhook();
  const { id } = await makeDelivery(webhook, { attempts: 9 });
  const waiting = await makeDelivery(webhook);
  receiver.answer = (response) => response.writeHead(503).end();
  await deliver({ deliveryId: id, attempt: 10 });
  expect(await one(id)).toMatchObject({ state: "Failed", attempts: 10, nextAttemptAt: null });
  const reason = "Nothing could be delivered for three days.";
  expect(await webhookNow(webhook)).toMatchObject({ offReason: reason });
  const host = new URL(receiver.origin).host;
  for (const recipient of [admin, superAdmin])
    expect(await noticesOf(recipient)).toMatchObject([
      {
        message: `The webhook to ${host} was turned off. ${reason}`,
        path: `/settings/webhooks/${webhook.id}`,
      },
    ]);
  for (const other of [scheduler, outsider]) expect(await noticesOf(other)).toEqual([]);
  expect(
    await db.select().from(logEntries).where(eq(logEntries.categoryId, webhook.id)),
  ).toMatchObject([{ category: "webhooks", actorName: "Fieldlight" }]);

  receiver.received.length = 0;
  await deliver({ deliveryId: waiting.id, attempt: 1 });
  expect(await one(waiting.id)).toMatchObject({ state: "Stopped", attempts: 0 });
  expect(receiver.received).toEqual([]);
});

test("while other events arrive, a failed delivery does not turn the webhook off", async () => {
  const { webhook } = await ownWebhook({ lastDeliveredAt: new Date(Date.now() + 60_000) });
  const { id } = await makeDelivery(webhook, { attempts: 9 });
  receiver.answer = (response) => response.writeHead(400).end();
  await deliver({ deliveryId: id, attempt: 10 });
  expect(await one(id)).toMatchObject({ state: "Failed" });
  expect(await webhookNow(webhook)).toMatchObject({ offReason: null });
  expect(await noticesOf(admin)).toEqual([]);
});

test("a receiver that answers 410 gets no more requests", async () => {
  const { webhook } = await ownWebhook();
  const { id } = await makeDelivery(webhook);
  receiver.answer = (response) => response.writeHead(410).end();
  await deliver({ deliveryId: id, attempt: 1 });
  expect(await one(id)).toMatchObject({ state: "Failed", attempts: 1 });
  expect((await webhookNow(webhook)).offReason).toMatch(/^The receiver answered 410/);
  expect(await jobsOf(id)).toEqual([]);
});

test("a delivered event is sent again under its id, once for two presses", async () => {
  const { webhook } = await ownWebhook();
  const { id } = await makeDelivery(webhook);
  await deliver({ deliveryId: id, attempt: 1 });
  await sendAgain(await scopeOf(admin), id);
  await sendAgain(await scopeOf(admin), id);
  expect((await jobsOf(id)).map(({ attempt }) => attempt)).toEqual([2]);
  await deliver({ deliveryId: id, attempt: 2, asked: true });
  expect(receiver.received.map(({ headers }) => headers["webhook-id"])).toEqual([
    `msg_${id}`,
    `msg_${id}`,
  ]);
  expect(await one(id)).toMatchObject({ state: "Delivered", attempts: 2 });
});

test("a webhook that is off sends nothing on request", async () => {
  const { webhook } = await ownWebhook({ offReason: "Off." });
  const { id } = await makeDelivery(webhook, { state: "Failed" });
  const off = { code: "illegal-transition", message: "This webhook is off. Turn it on first." };
  await expect(sendAgain(await scopeOf(admin), id)).rejects.toMatchObject(off);
  await expect(sendTestEvent(await scopeOf(admin), webhook.id)).rejects.toMatchObject(off);
});

test("a test event arrives signed, whatever events were chosen", async () => {
  const { webhook, secret } = await ownWebhook({ events: ["report.ready"] });
  const id = await sendTestEvent(await scopeOf(admin), webhook.id);
  expect(await jobsOf(id)).toMatchObject([{ attempt: 1 }]);
  await deliver({ deliveryId: id, attempt: 1, asked: true });
  const [request] = receiver.received;
  expect(
    new Webhook(secret).verify(request!.body, request!.headers as Record<string, string>),
  ).toMatchObject({ type: "test", data: { message: "This is a test event." } });
});

test("a secret that can no longer be decrypted is recorded as a failed attempt with that reason", async () => {
  const { webhook } = await ownWebhook();
  await db.update(webhooks).set({ secret: "sealed.AAAA" }).where(eq(webhooks.id, webhook.id));
  const { id } = await makeDelivery(webhook);
  await deliver({ deliveryId: id, attempt: 1 });
  const [attempt] = await db
    .select()
    .from(webhookAttempts)
    .where(eq(webhookAttempts.deliveryId, id));
  expect(attempt?.error).toContain("SECRETS_KEY has changed");
  expect(receiver.received).toEqual([]);
});

test("a delivery whose webhook was deleted in the meantime is ignored", async () => {
  const { webhook } = await ownWebhook();
  const { id } = await makeDelivery(webhook);
  await db.delete(webhooks).where(eq(webhooks.id, webhook.id));
  await deliver({ deliveryId: id, attempt: 1 });
  expect(receiver.received).toEqual([]);
});

test("a month later a delivery is deleted from the log with its attempts", async () => {
  const { webhook } = await ownWebhook();
  const days = (count: number) => new Date(Date.now() - count * 86_400_000);
  const old = await makeDelivery(webhook, { createdAt: days(31) });
  const recent = await makeDelivery(webhook, { createdAt: days(29) });
  await deliver({ deliveryId: old.id, attempt: 1 });
  await sweep(null, { id: "job" });
  expect((await deliveriesOf(webhook)).map(({ id }) => id)).toEqual([recent.id]);
});
