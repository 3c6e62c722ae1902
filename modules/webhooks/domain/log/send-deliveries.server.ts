/** Deliveries that a person requests: a repeated one, and a test event. */
import { eq } from "drizzle-orm";
import { Problem } from "#app/platform/problems.ts";
import { enqueue } from "#app/platform/queue/queue.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { inTransaction } from "#db/client.server.ts";
import { newId } from "#db/columns.ts";
import { deliverWebhook } from "../../jobs/deliver-webhook.job.ts";
import { webhookDeliveries } from "../../schema.ts";
import { writeBody } from "../announce/announce.server.ts";
import { getDelivery, getWebhook } from "../get-webhook.server.ts";

const isOff = "This webhook is off. Turn it on first.";

/**
 * Sends the delivery now, under the same `webhook-id`, whatever its result was.
 * @throws Problem "not-found", "illegal-transition" when the webhook is off.
 */
export async function sendAgain(scope: Scope, id: string): Promise<void> {
  const { webhookId } = await getDelivery(scope, id);
  await inTransaction(async (tx) => {
    const webhook = await getWebhook(scope, webhookId, tx);
    const delivery = await getDelivery(scope, id, tx);
    if (webhook.offReason !== null) throw new Problem("illegal-transition", isOff);
    await tx
      .update(webhookDeliveries)
      .set({ state: "Waiting", nextAttemptAt: new Date() })
      .where(eq(webhookDeliveries.id, delivery.id));
    const attempt = delivery.attempts + 1;
    // A second press adds no job while the first one's job waits.
    await enqueue(
      tx,
      deliverWebhook,
      { deliveryId: id, attempt, asked: true },
      { organizationId: delivery.organizationId, singletonKey: `again:${id}:${attempt}` },
    );
  });
}

/**
 * @returns the id of the delivery.
 * @throws Problem "not-found", "illegal-transition" when the webhook is off.
 */
export async function sendTestEvent(scope: Scope, webhookId: string): Promise<string> {
  const id = newId();
  await inTransaction(async (tx) => {
    const webhook = await getWebhook(scope, webhookId, tx);
    if (webhook.offReason !== null) throw new Problem("illegal-transition", isOff);
    const { organizationId } = webhook;
    const now = new Date();
    const data = {
      message: "This is a test event.",
      by: { id: scope.viewer.id, name: scope.viewer.name },
    };
    await tx.insert(webhookDeliveries).values({
      id,
      organizationId,
      webhookId: webhook.id,
      event: "test",
      body: writeBody("test", data, now),
      nextAttemptAt: now,
    });
    const job = { deliveryId: id, attempt: 1, asked: true };
    await enqueue(tx, deliverWebhook, job, { organizationId });
  });
  return id;
}
