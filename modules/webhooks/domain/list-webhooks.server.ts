import { asc, eq } from "drizzle-orm";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { webhooks } from "../schema.ts";

/** All webhooks of the viewer's organization, oldest first; there are few, limited by the bound `webhooks`. */
export function listWebhooks(scope: Scope) {
  return db
    .select({
      id: webhooks.id,
      url: webhooks.url,
      events: webhooks.events,
      offReason: webhooks.offReason,
      lastDeliveredAt: webhooks.lastDeliveredAt,
    })
    .from(webhooks)
    .where(eq(webhooks.organizationId, scope.organizationId))
    .orderBy(asc(webhooks.createdAt), asc(webhooks.id));
}

export type WebhookListRow = Awaited<ReturnType<typeof listWebhooks>>[number];
