/** A receiver may misuse its socket in any way: each attempt ends at its limit, and is recorded. */
import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { stopQueue } from "#app/platform/queue/queue.server.ts";
import { db } from "#db/client.server.ts";
import { makeUser } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { deliver } from "../domain/delivery/deliver.server.ts";
import { slowError } from "../domain/delivery/post.server.ts";
import { webhookAttempts, webhookDeliveries, webhooks } from "../schema.ts";
import { makeDelivery, makeWebhook } from "./factories.ts";
import { recordFinalFailure } from "../jobs/deliver-webhook.handler.server.ts";
import { hostile, startRawReceiver, type RawReceiver } from "./raw-receiver.ts";

useTestDatabase();

let receiver: RawReceiver | undefined;

beforeAll(() => {
  vi.stubEnv("WEBHOOKS_PRIVATE", "yes");
  vi.stubEnv("BOUNDS", "webhookSeconds=1");
});

afterEach(() => receiver?.close());

afterAll(async () => {
  vi.unstubAllEnvs();
  await stopQueue();
});

/** A delivery to a receiver with this behavior. */
async function makeDeliveryTo(act: keyof typeof hostile, attempts = 0) {
  receiver = await startRawReceiver(hostile[act]);
  const { organizationId } = await makeUser({ type: "admin" });
  const { webhook } = await makeWebhook({ organizationId, url: receiver.origin });
  return { webhook, ...(await makeDelivery(webhook, { attempts })) };
}

async function deliverTo(act: keyof typeof hostile, attempts = 0) {
  const { id, webhook } = await makeDeliveryTo(act, attempts);
  await deliver({ deliveryId: id, attempt: attempts + 1 });
  return recorded({ id, webhook });
}

async function recorded({ id, webhook }: { id: string; webhook: { id: string } }) {
  const [attempt] = await db
    .select()
    .from(webhookAttempts)
    .where(eq(webhookAttempts.deliveryId, id));
  const [delivery] = await db.select().from(webhookDeliveries).where(eq(webhookDeliveries.id, id));
  const [now] = await db.select().from(webhooks).where(eq(webhooks.id, webhook.id));
  return { attempt: attempt!, delivery: delivery!, webhook: now! };
}

const upgradeError = "The receiver answered 101, which changes the protocol. Answer 200 instead.";
const interimFault = "The receiver sent interim answers only, such as 100 or 103.";
const hungUp = "The receiver hung up.";

test.each([
  ["switches to another protocol", upgradeError],
  ["answers 101 without an upgrade", upgradeError],
  ["sends interim answers without end", interimFault],
  ["asks to go on without end", interimFault],
  ["sends an interim answer now and then", slowError],
  ["is silent", slowError],
  ["sends half of its headers", slowError],
  ["hangs up", hungUp],
  ["ends without an answer", hungUp],
] as const)("a receiver that %s is a recorded error, and is retried", async (act, error) => {
  const { attempt, delivery, webhook } = await deliverTo(act);
  expect(attempt).toMatchObject({ number: 1, status: null, error });
  expect(delivery).toMatchObject({ state: "Waiting", attempts: 1 });
  expect(delivery.nextAttemptAt).not.toBeNull();
  expect(webhook.pausedUntil !== null).toBe(error === slowError);
  await vi.waitFor(() => expect(receiver!.open.size).toBe(0));
});

test.each(["sends headers alone", "drips its body"] as const)(
  "for a receiver that %s the status counts, and reading ends at the limit",
  async (act) => {
    const { attempt, delivery } = await deliverTo(act);
    expect(attempt).toMatchObject({ number: 1, status: 200, error: null });
    expect(attempt.responseBody).toMatch(/^\.*$/);
    expect(delivery).toMatchObject({ state: "Delivered", attempts: 1 });
    await vi.waitFor(() => expect(receiver!.open.size).toBe(0));
  },
);

test.each(["switches to another protocol", "is silent", "hangs up"] as const)(
  "a webhook whose receiver %s at the last attempt is turned off",
  async (act) => {
    const { delivery, webhook } = await deliverTo(act, 9);
    expect(delivery).toMatchObject({ state: "Failed", attempts: 10, nextAttemptAt: null });
    expect(webhook.offReason).toBe("Nothing could be delivered for three days.");
  },
);

test("an attempt whose answer PostgreSQL refuses is recorded without it", async () => {
  await db.execute(sql`
    create function refuse_body() returns trigger language plpgsql as $$ begin raise 'refused'; end $$`);
  await db.execute(sql`
    create trigger refuse_body before insert on webhook_attempts for each row
    when (new.answer_body <> '') execute function refuse_body()`);
  const { attempt, delivery } = await deliverTo("drips its body");
  await db.execute(sql`drop function refuse_body cascade`);
  expect(attempt).toMatchObject({ number: 1, status: 200, responseBody: "" });
  expect(attempt.error).toMatch(/^Fieldlight could not finish this try/);
  expect(delivery).toMatchObject({ state: "Delivered", attempts: 1 });
});

test("an attempt that no worker finished is recorded when its job fails for good, and is retried", async () => {
  const made = await makeDeliveryTo("is silent");
  const payload = { deliveryId: made.id, attempt: 1 };
  await recordFinalFailure(payload, { id: "job" });
  await recordFinalFailure(payload, { id: "job" });
  const { attempt, delivery } = await recorded(made);
  expect(attempt).toMatchObject({ number: 1, status: null });
  expect(attempt.error).toMatch(/^The worker was ended/);
  expect(delivery).toMatchObject({ state: "Waiting", attempts: 1 });
  expect(delivery.nextAttemptAt).not.toBeNull();
});
