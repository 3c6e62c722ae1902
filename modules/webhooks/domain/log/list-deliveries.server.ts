/** The log of a webhook's deliveries, and of a delivery's attempts. */
import { and, count, desc, eq } from "drizzle-orm";
import { readByKey } from "#app/platform/lists/read-by-key.server.ts";
import { readTableQuery, type TableQuery } from "#app/platform/lists/table-query.ts";
import { db } from "#db/client.server.ts";
import { webhookAttempts, webhookDeliveries } from "../../schema.ts";
import { deliveryStates, type DeliveryState } from "../delivery/delivery-state.ts";
import type { DeliveryInView, WebhookInView } from "../get-webhook.server.ts";

export function readDeliveryQuery(url: string): TableQuery {
  return readTableQuery(url, {
    tabs: deliveryStates,
    sortable: ["created"],
    defaults: { sort: "-created" },
  });
}

export async function listDeliveries(webhook: WebhookInView, query: TableQuery) {
  const ofWebhook = eq(webhookDeliveries.webhookId, webhook.id);
  const state = deliveryStates.find((one) => one === query.tab);
  const counting = countStates(webhook);
  const columns = [webhookDeliveries.createdAt, webhookDeliveries.id];
  const total = async () => totalOf(await counting, state);
  const [found, counted] = await Promise.all([
    readByKey(query, { kinds: ["moment", "text"], total }, (slice) =>
      db
        .select({
          id: webhookDeliveries.id,
          event: webhookDeliveries.event,
          state: webhookDeliveries.state,
          attempts: webhookDeliveries.attempts,
          nextAttemptAt: webhookDeliveries.nextAttemptAt,
          createdAt: webhookDeliveries.createdAt,
          pageKey: slice.keyOf(columns),
        })
        .from(webhookDeliveries)
        .where(and(ofWebhook, state && eq(webhookDeliveries.state, state), slice.beyond(columns)))
        .orderBy(...slice.order(columns))
        .limit(slice.limit)
        .offset(slice.offset),
    ),
    counting,
  ]);
  return { ...found, tabs: counted, total: totalOf(counted, state) };
}

type StateCount = { status: DeliveryState; count: number };

async function countStates(webhook: WebhookInView): Promise<StateCount[]> {
  const counted = await db
    .select({ status: webhookDeliveries.state, count: count() })
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.webhookId, webhook.id))
    .groupBy(webhookDeliveries.state);
  return deliveryStates.map((status) => ({
    status,
    count: counted.find((one) => one.status === status)?.count ?? 0,
  }));
}

const totalOf = (counted: StateCount[], state: DeliveryState | undefined) =>
  counted
    .filter(({ status }) => !state || status === state)
    .reduce((sum, one) => sum + one.count, 0);

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
