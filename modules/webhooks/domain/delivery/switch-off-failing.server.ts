import { and, eq, gte, isNull } from "drizzle-orm";
import { ownerScope, productActor } from "#app/platform/auth/owner-scope.server.ts";
import { writeLog } from "#app/platform/events/write-log.server.ts";
import { emit } from "#app/platform/events/emit.server.ts";
import type { Transaction } from "#db/client.server.ts";
import { webhooks } from "../../schema.ts";
import type { WaitingDelivery } from "./waiting-delivery.ts";
import { webhookManagers } from "../webhook-managers.ts";

/**
 * Turns a webhook off when a delivery has failed for good and nothing else has arrived since that event, or when its
 * receiver responds that it no longer exists. The organization's admins and super-admins are notified.
 */
export async function switchOffFailing(
  tx: Transaction,
  { delivery, webhook }: WaitingDelivery,
  { isGone }: { isGone: boolean },
): Promise<void> {
  const hasRecentDelivery =
    (await tx.$count(
      webhooks,
      and(eq(webhooks.id, webhook.id), gte(webhooks.lastDeliveredAt, delivery.createdAt)),
    )) > 0;
  if (hasRecentDelivery && !isGone) return;
  const reason = isGone
    ? "The receiver answered 410: it wants no more events."
    : "Nothing could be delivered for three days.";
  const turned = await tx
    .update(webhooks)
    .set({ offReason: reason })
    .where(and(eq(webhooks.id, webhook.id), isNull(webhooks.offReason)))
    .returning({ id: webhooks.id });
  if (turned.length === 0) return;
  const scope = await ownerScope(webhook.organizationId, productActor, tx);
  const message = `The webhook to ${new URL(webhook.url).host} was turned off. ${reason}`;
  await writeLog(tx, scope, { category: "webhooks", categoryId: webhook.id, message, severity: 2 });
  await emit(tx, scope, "people.notified", {
    notice: "webhooks.turned-off",
    message,
    path: `/settings/webhooks/${webhook.id}`,
    people: [],
    types: webhookManagers,
    opensTo: { ofOrganization: { id: webhook.organizationId, types: webhookManagers } },
  });
}
