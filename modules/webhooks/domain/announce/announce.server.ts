/** Adds an event to the feed and creates its deliveries to the webhooks that chose it, in the transaction of the change. */
import { and, arrayContains, eq, isNull, not } from "drizzle-orm";
import { enqueue } from "#app/platform/queue/queue.server.ts";
import { isSample } from "#app/platform/samples/sample-records.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import type { Transaction } from "#db/client.server.ts";
import { newId } from "#db/columns.ts";
import { organizations } from "#db/schema.ts";
import { deliverWebhook } from "../../jobs/deliver-webhook.job.ts";
import { changeEvents, webhookDeliveries, webhooks } from "../../schema.ts";
import type { WebhookEvent } from "./webhook-events.ts";

/** The body of every event, as the Standard Webhooks specification proposes. */
export function writeBody(event: WebhookEvent | "test", data: object, now: Date): string {
  return JSON.stringify({ type: event, timestamp: now.toISOString(), data });
}

interface Announcement {
  /** The organization whose webhooks receive the event: the owner of the record. */
  organizationId: string;
  /** Changes of a sample project are announced to nobody. */
  projectId: string;
  event: WebhookEvent;
  describe: () => Promise<object> | object;
}

/** Every event also names the person who did it: the viewer of the scope. */
export async function announce(
  tx: Transaction,
  { viewer }: Scope,
  { organizationId, projectId, event, describe }: Announcement,
): Promise<void> {
  const [owner] = await tx
    .select({ id: organizations.id })
    .from(organizations)
    .where(and(eq(organizations.id, organizationId), not(isSample("project", projectId))));
  if (!owner) return;
  const now = new Date();
  const by = { id: viewer.id, name: viewer.name };
  const body = writeBody(event, { ...(await describe()), by }, now);
  await tx.insert(changeEvents).values({ organizationId, projectId, event, body });
  const listening = await tx
    .select({ id: webhooks.id })
    .from(webhooks)
    .where(
      and(
        eq(webhooks.organizationId, organizationId),
        isNull(webhooks.offReason),
        arrayContains(webhooks.events, [event]),
      ),
    )
    // The rows are locked, so that deleting a webhook at this moment does not make the change fail.
    .for("key share");
  if (listening.length === 0) return;
  const common = { organizationId, event, body, nextAttemptAt: now };
  const rows = listening.map(({ id: webhookId }) => ({ id: newId(), webhookId, ...common }));
  await tx.insert(webhookDeliveries).values(rows);
  for (const { id } of rows)
    await enqueue(tx, deliverWebhook, { deliveryId: id, attempt: 1 }, { organizationId });
}
