import { eq } from "drizzle-orm";
import { writeLog } from "#app/platform/events/write-log.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { inTransaction } from "#db/client.server.ts";
import { webhooks } from "../../schema.ts";
import { getWebhook } from "../get-webhook.server.ts";
import { newSecret, openFor, overlapHours, sealFor } from "../signing/secrets.server.ts";

/** @returns the signing secret on the first call; null on every later one. */
export function showSecretOnce(scope: Scope, id: string): Promise<string | null> {
  return inTransaction(async (tx) => {
    const webhook = await getWebhook(scope, id, tx);
    if (webhook.secretShownAt !== null) return null;
    const secret = openFor(webhook.id, webhook.secret);
    await tx.update(webhooks).set({ secretShownAt: new Date() }).where(eq(webhooks.id, webhook.id));
    await writeLog(tx, scope, {
      category: "webhooks",
      categoryId: id,
      message: "saw the signing secret of a webhook",
    });
    return secret;
  });
}

/**
 * Creates a new secret, to be shown once; for a day, deliveries are also signed with the previous one. A form sent twice creates
 * one.
 * @param number the number of the secret the person saw.
 */
export async function rotateSecret(scope: Scope, id: string, number: number): Promise<void> {
  await inTransaction(async (tx) => {
    const webhook = await getWebhook(scope, id, tx);
    if (webhook.secretNumber !== number) return;
    await tx
      .update(webhooks)
      .set({
        secret: sealFor(webhook.id, newSecret()),
        secretNumber: number + 1,
        secretShownAt: null,
        previousSecret: webhook.secret,
        previousEndsAt: new Date(Date.now() + overlapHours * 3_600_000),
      })
      .where(eq(webhooks.id, webhook.id));
    await writeLog(tx, scope, {
      category: "webhooks",
      categoryId: id,
      message: "made a new signing secret for a webhook",
    });
  });
}
