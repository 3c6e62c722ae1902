import { db } from "#db/client.server.ts";
import { newId } from "#db/columns.ts";
import { writeBody } from "../domain/announce/announce.server.ts";
import { newSecret, sealFor } from "../domain/signing/secrets.server.ts";
import { webhookDeliveries, webhooks } from "../schema.ts";

type Set = Partial<Omit<typeof webhooks.$inferInsert, "secret">> & { organizationId: string };

/** A webhook with its secret, which no page shows anymore. */
export async function makeWebhook(set: Set) {
  const id = newId();
  const secret = newSecret();
  const [webhook] = await db
    .insert(webhooks)
    .values({
      id,
      url: "https://receiver.test/webhooks",
      events: ["project.created"],
      ...set,
      secret: sealFor(id, secret),
    })
    .returning();
  return { webhook: webhook!, secret };
}

/** A delivery that waits for its first attempt. */
export async function makeDelivery(
  webhook: typeof webhooks.$inferSelect,
  set: Partial<typeof webhookDeliveries.$inferInsert> = {},
) {
  const [delivery] = await db
    .insert(webhookDeliveries)
    .values({
      organizationId: webhook.organizationId,
      webhookId: webhook.id,
      event: "project.created",
      body: writeBody("project.created", { project: { id: newId() } }, new Date()),
      ...set,
    })
    .returning();
  return delivery!;
}
