/** The log of a webhook's deliveries, and of a delivery's attempts. */
import { and, count, desc, eq } from "drizzle-orm";
import { limitToPage, defineList } from "#app/platform/lists/define-list.server.ts";
import type { TableQuery } from "#app/platform/lists/table-query.ts";
import { db } from "#db/client.server.ts";
import { webhookAttempts, webhookDeliveries } from "../../schema.ts";
import { deliveryStates } from "../delivery/delivery-state.ts";
import type { DeliveryInView, WebhookInView } from "../get-webhook.server.ts";

const deliveryList = defineList({
  id: webhookDeliveries.id,
  tabs: deliveryStates,
  sorts: { created: [["timestamp", webhookDeliveries.createdAt]] },
  sort: "-created",
});

export const readDeliveryQuery = deliveryList.readQuery;

export function listDeliveries(webhook: WebhookInView, query: TableQuery) {
  const isOfWebhook = eq(webhookDeliveries.webhookId, webhook.id);
  const state = deliveryList.tabOf(query);
  const keys = deliveryList.keysOf(query);
  const counting = db
    .select({ status: webhookDeliveries.state, count: count() })
    .from(webhookDeliveries)
    .where(isOfWebhook)
    .groupBy(webhookDeliveries.state);
  return deliveryList.readTabs(query, counting, (slice) => {
    const rows = db
      .select({
        id: webhookDeliveries.id,
        event: webhookDeliveries.event,
        state: webhookDeliveries.state,
        attempts: webhookDeliveries.attempts,
        nextAttemptAt: webhookDeliveries.nextAttemptAt,
        createdAt: webhookDeliveries.createdAt,
        pageKey: slice.keyOf(keys),
      })
      .from(webhookDeliveries)
      .$dynamic();
    return limitToPage(
      rows,
      slice,
      keys,
      and(isOfWebhook, state && eq(webhookDeliveries.state, state)),
    );
  });
}

export type DeliveryListRow = Awaited<ReturnType<typeof listDeliveries>>["rows"][number];

/** The newest attempts matter most; a delivery that is sent again many times has many. */
const shownAttempts = 50;

/** Newest first. */
export function listAttempts(delivery: DeliveryInView) {
  return db
    .select()
    .from(webhookAttempts)
    .where(eq(webhookAttempts.deliveryId, delivery.id))
    .orderBy(desc(webhookAttempts.number), desc(webhookAttempts.id))
    .limit(shownAttempts);
}

export type AttemptRow = Awaited<ReturnType<typeof listAttempts>>[number];
