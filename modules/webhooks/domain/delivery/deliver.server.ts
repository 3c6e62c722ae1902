/**
 * Makes one attempt of a delivery. Delivery is at least once: when a worker is killed after the receiver accepted it and before
 * that was recorded, it is sent again under the same `webhook-id`, so that receivers can drop duplicates.
 */
import { and, eq } from "drizzle-orm";
import { log } from "#app/platform/log.server.ts";
import { enqueue } from "#app/platform/queue/queue.server.ts";
import { db } from "#db/client.server.ts";
import { deliverWebhook } from "../../jobs/deliver-webhook.job.ts";
import { webhookDeliveries, webhooks } from "../../schema.ts";
import { signingSecrets } from "../signing/secrets.server.ts";
import type { WaitingDelivery } from "./waiting-delivery.ts";
import { post, type ReceiverResponse } from "./post.server.ts";
import { recordAttempt } from "./record-attempt.server.ts";
import { signedHeaders } from "../signing/sign.ts";

interface DeliveryAttempt {
  deliveryId: string;
  attempt: number;
  asked?: boolean | undefined;
}

export async function deliver({ deliveryId, attempt, asked }: DeliveryAttempt): Promise<void> {
  const found = await findWaiting(deliveryId, attempt);
  if (!found) return;
  const { delivery, webhook } = found;
  if (webhook.offReason !== null) return stop(deliveryId);
  const { pausedUntil, organizationId } = webhook;
  if (!asked && pausedUntil && pausedUntil > new Date()) {
    const later = { organizationId, startAfter: pausedUntil };
    await enqueue(db, deliverWebhook, { deliveryId, attempt }, later);
    return;
  }
  let result = { number: attempt, headers: {}, response: noResponse(ownError) };
  try {
    result = { number: attempt, ...(await send(found)) };
    await recordAttempt(found, result);
  } catch (error) {
    log().error({ error, delivery: delivery.id }, "an attempt of a webhook could not be recorded");
    const { status } = result.response;
    await recordAttempt(found, { ...result, response: { ...noResponse(ownError), status } });
  }
}

/** Records an attempt that no worker finished, so that it counts like any other failure. */
export async function recordAbandonedAttempt({
  deliveryId,
  attempt,
}: DeliveryAttempt): Promise<void> {
  const found = await findWaiting(deliveryId, attempt);
  if (!found) return;
  await recordAttempt(found, { number: attempt, headers: {}, response: noResponse(endedError) });
}

const ownError = "Fieldlight could not finish this try. The server's log says why.";
const endedError = "The worker was ended each time before an answer came.";

const noResponse = (error: string): ReceiverResponse => ({
  status: null,
  error,
  headers: {},
  body: "",
  milliseconds: 0,
});

/** Null for a delivery that was deleted, or whose attempt was already made. */
async function findWaiting(id: string, attempt: number): Promise<WaitingDelivery | null> {
  const [found] = await db
    .select({ delivery: webhookDeliveries, webhook: webhooks })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .where(
      and(
        eq(webhookDeliveries.id, id),
        eq(webhookDeliveries.state, "Waiting"),
        eq(webhookDeliveries.attempts, attempt - 1),
      ),
    );
  return found ?? null;
}

async function stop(id: string): Promise<void> {
  await db
    .update(webhookDeliveries)
    .set({ state: "Stopped", nextAttemptAt: null })
    .where(and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.state, "Waiting")));
}

const lostSecret =
  "The signing secret can no longer be read, as SECRETS_KEY has changed. Make a new secret.";

async function send({
  delivery,
  webhook,
}: WaitingDelivery): Promise<{ headers: Record<string, string>; response: ReceiverResponse }> {
  const now = new Date();
  let secrets: string[];
  try {
    secrets = signingSecrets(webhook, now);
  } catch {
    return { headers: {}, response: noResponse(lostSecret) };
  }
  const headers = { ...signedHeaders(delivery, secrets, now), "user-agent": "Fieldlight-Webhooks" };
  return { headers, response: await post(webhook.url, { headers, body: delivery.body }) };
}
