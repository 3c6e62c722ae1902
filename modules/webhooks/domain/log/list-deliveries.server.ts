/** The log of a webhook's deliveries, and of one delivery's tries. */
import { and, asc, count, desc, eq } from "drizzle-orm";
import { readTableQuery, type TableQuery } from "#app/platform/lists/table-query.ts";
import { db } from "#db/client.server.ts";
import { webhookAttempts, webhookDeliveries } from "../../schema.ts";
import { deliveryStates } from "../delivery/delivery-state.ts";
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
  const turn = query.direction === "asc" ? asc : desc;
  const [rows, counted] = await Promise.all([
    db
      .select({
        id: webhookDeliveries.id,
        event: webhookDeliveries.event,
        state: webhookDeliveries.state,
        attempts: webhookDeliveries.attempts,
        nextAttemptAt: webhookDeliveries.nextAttemptAt,
        createdAt: webhookDeliveries.createdAt,
      })
      .from(webhookDeliveries)
      .where(and(ofWebhook, state && eq(webhookDeliveries.state, state)))
      .orderBy(turn(webhookDeliveries.createdAt), turn(webhookDeliveries.id))
      .limit(query.size)
      .offset((query.page - 1) * query.size),
    db
      .select({ status: webhookDeliveries.state, count: count() })
      .from(webhookDeliveries)
      .where(ofWebhook)
      .groupBy(webhookDeliveries.state),
  ]);
  const tabs = deliveryStates.map((status) => ({
    status,
    count: counted.find((one) => one.status === status)?.count ?? 0,
  }));
  const shown = tabs.filter(({ status }) => !state || status === state);
  return { rows, tabs, total: shown.reduce((sum, one) => sum + one.count, 0) };
}

export type DeliveryListRow = Awaited<ReturnType<typeof listDeliveries>>["rows"][number];

/** The newest tries are those one looks for; a delivery that is sent again and again has many. */
const shownAttempts = 50;

/** The last of them first. */
export function listAttempts(delivery: DeliveryInView) {
  return db
    .select()
    .from(webhookAttempts)
    .where(eq(webhookAttempts.deliveryId, delivery.id))
    .orderBy(desc(webhookAttempts.number), desc(webhookAttempts.id))
    .limit(shownAttempts);
}

export type AttemptRow = Awaited<ReturnType<typeof listAttempts>>[number];
