import { and, eq } from "drizzle-orm";
import { asInView, type InView } from "#app/platform/in-view.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db, type Database, type Transaction } from "#db/client.server.ts";
import { webhookDeliveries, webhooks } from "../schema.ts";

/** A webhook in scope; only `getWebhook` returns one. */
export type WebhookInView = typeof webhooks.$inferSelect & InView<"webhook">;

/**
 * Returns a webhook. When `tx` is passed, its row is locked until the transaction ends.
 * @throws Problem "not-found" for an unknown and a foreign id alike, so that the response does not reveal which.
 */
export async function getWebhook(
  scope: Scope,
  id: string,
  tx: Database | Transaction = db,
): Promise<WebhookInView> {
  const query = tx
    .select()
    .from(webhooks)
    .where(and(eq(webhooks.id, id), eq(webhooks.organizationId, scope.organizationId)));
  const [row] = tx === db ? await query : await query.for("update");
  if (!row) throw new Problem("not-found");
  return asInView("webhook", row);
}

export type DeliveryInView = typeof webhookDeliveries.$inferSelect & InView<"webhook delivery">;

/** @throws Problem "not-found" for an unknown and a foreign id alike. */
export async function getDelivery(
  scope: Scope,
  id: string,
  tx: Database | Transaction = db,
): Promise<DeliveryInView> {
  const query = tx
    .select()
    .from(webhookDeliveries)
    .where(
      and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.organizationId, scope.organizationId)),
    );
  const [row] = tx === db ? await query : await query.for("update");
  if (!row) throw new Problem("not-found");
  return asInView("webhook delivery", row);
}
