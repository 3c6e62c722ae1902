/** Records the result of an attempt and its consequences, in one transaction. */
import { and, eq } from "drizzle-orm";
import { broadcast } from "#app/platform/events/live.server.ts";
import { enqueue } from "#app/platform/queue/queue.server.ts";
import { inTransaction, type Transaction } from "#db/client.server.ts";
import { deliverWebhook } from "../../jobs/deliver-webhook.job.ts";
import { webhookAttempts, webhookDeliveries, webhooks } from "../../schema.ts";
import { switchOffFailing } from "./switch-off-failing.server.ts";
import type { WaitingDelivery } from "./waiting-delivery.ts";
import { slowError, type ReceiverResponse } from "./post.server.ts";
import { nextAttemptAfter } from "./retry-schedule.ts";

interface AttemptResult {
  number: number;
  headers: Record<string, string>;
  response: ReceiverResponse;
}

/** The HTTP status "Gone": the receiver no longer exists and wants no more requests. */
const goneStatus = 410;

/** Seconds without attempts after a receiver timed out. */
const pauseSeconds = 60;

export async function recordAttempt(found: WaitingDelivery, result: AttemptResult): Promise<void> {
  const { delivery, webhook } = found;
  const { status, error } = result.response;
  const isDelivered = status !== null && status >= 200 && status < 300;
  const now = new Date();
  const next = isDelivered || status === goneStatus ? null : nextAttemptAfter(result.number, now);
  await inTransaction(async (tx) => {
    // Locks the webhook before its deliveries, in the same order as its deletion.
    await tx.select().from(webhooks).where(eq(webhooks.id, webhook.id)).for("no key update");
    const isFirst = await updateDelivery(tx, found, {
      attempts: result.number,
      state: isDelivered ? "Delivered" : next ? "Waiting" : "Failed",
      nextAttemptAt: next,
    });
    // Another run of the same job has already recorded it.
    if (!isFirst) return;
    await tx.insert(webhookAttempts).values(attemptOf(found, result));
    if (isDelivered)
      await tx
        .update(webhooks)
        .set({ lastDeliveredAt: now, pausedUntil: null })
        .where(eq(webhooks.id, webhook.id));
    if (error === slowError)
      await tx
        .update(webhooks)
        .set({ pausedUntil: new Date(now.getTime() + pauseSeconds * 1_000) })
        .where(eq(webhooks.id, webhook.id));
    if (next)
      await enqueue(
        tx,
        deliverWebhook,
        { deliveryId: delivery.id, attempt: result.number + 1 },
        { organizationId: delivery.organizationId, startAfter: next },
      );
    else if (!isDelivered) await switchOffFailing(tx, found, { isGone: status === goneStatus });
    await broadcast(tx, [delivery.organizationId], `webhook:${webhook.id}`);
  });
}

/** @returns false when the delivery has changed since it was read. */
async function updateDelivery(
  tx: Transaction,
  { delivery }: WaitingDelivery,
  set: Partial<typeof webhookDeliveries.$inferInsert>,
): Promise<boolean> {
  const written = await tx
    .update(webhookDeliveries)
    .set(set)
    .where(
      and(
        eq(webhookDeliveries.id, delivery.id),
        eq(webhookDeliveries.attempts, delivery.attempts),
        eq(webhookDeliveries.state, "Waiting"),
      ),
    )
    .returning({ id: webhookDeliveries.id });
  return written.length > 0;
}

function attemptOf(
  { delivery, webhook }: WaitingDelivery,
  { number, headers, response }: AttemptResult,
): typeof webhookAttempts.$inferInsert {
  return {
    organizationId: delivery.organizationId,
    deliveryId: delivery.id,
    number,
    url: webhook.url,
    requestHeaders: headers,
    status: response.status,
    error: response.error,
    responseHeaders: response.headers,
    responseBody: response.body,
    milliseconds: response.milliseconds,
  };
}
