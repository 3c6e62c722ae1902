import { eq } from "drizzle-orm";
import { writeLog } from "#app/platform/events/write-log.server.ts";
import { Problem } from "#app/platform/problems.ts";
import { bound } from "#app/platform/settings/bounds.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { inTransaction } from "#db/client.server.ts";
import { newId } from "#db/columns.ts";
import { organizations } from "#db/schema.ts";
import { webhooks } from "../../schema.ts";
import { getWebhook } from "../get-webhook.server.ts";
import { newSecret, sealFor } from "../signing/secrets.server.ts";
import { requirePublicUrl } from "./require-public-url.server.ts";
import type { WebhookInput } from "./webhook.input.ts";

const hostOf = (url: string) => new URL(url).host;

/**
 * @returns its id.
 * @throws Problem "invalid-input" for a refused URL, or when the maximum number of webhooks is reached.
 */
export async function addWebhook(scope: Scope, input: WebhookInput): Promise<string> {
  requirePublicUrl(input.url);
  const { organizationId } = scope;
  const id = newId();
  await inTransaction(async (tx) => {
    // A lock serializes requests, so that two at the same time cannot both add the last allowed webhook.
    await tx
      .select({ id: organizations.id })
      .from(organizations)
      .where(eq(organizations.id, organizationId))
      .for("no key update");
    const max = bound("webhooks");
    const count = await tx.$count(webhooks, eq(webhooks.organizationId, organizationId));
    if (count >= max)
      throw new Problem(
        "invalid-input",
        `Your organization has ${max} webhooks, which is the most. Delete one first.`,
      );
    await tx
      .insert(webhooks)
      .values({ id, organizationId, ...input, secret: sealFor(id, newSecret()) });
    await writeLog(tx, scope, {
      category: "webhooks",
      categoryId: id,
      message: `added the webhook to ${hostOf(input.url)}`,
      extended: { url: input.url, events: input.events },
    });
  });
  return id;
}

/**
 * @param back set for a revert: the version that was viewed, and the reason.
 * @throws Problem "not-found", "invalid-input" for a refused URL, or "stale-version".
 */
export async function editWebhook(
  scope: Scope,
  id: string,
  input: WebhookInput,
  back?: { version: string; reason: string },
): Promise<void> {
  requirePublicUrl(input.url);
  await inTransaction(async (tx) => {
    const webhook = await getWebhook(scope, id, tx);
    if (back && webhook.updatedAt.toISOString() !== back.version)
      throw new Problem("stale-version");
    await tx
      .update(webhooks)
      .set({ ...input, pausedUntil: null })
      .where(eq(webhooks.id, webhook.id));
    await writeLog(tx, scope, {
      category: "webhooks",
      categoryId: id,
      message: `changed the webhook to ${hostOf(input.url)}`,
      ...(back && { comment: back.reason }),
    });
  });
}

export async function deleteWebhook(scope: Scope, id: string): Promise<void> {
  await inTransaction(async (tx) => {
    const webhook = await getWebhook(scope, id, tx);
    await tx.delete(webhooks).where(eq(webhooks.id, webhook.id));
    await writeLog(tx, scope, {
      category: "webhooks",
      categoryId: id,
      message: `deleted the webhook to ${hostOf(webhook.url)}`,
    });
  });
}

/** A webhook that is turned off receives no events, and a delivery whose attempt is due is stopped. */
export async function switchWebhook(
  scope: Scope,
  id: string,
  on: boolean,
  reason?: string,
): Promise<void> {
  await inTransaction(async (tx) => {
    const webhook = await getWebhook(scope, id, tx);
    if (on === (webhook.offReason === null)) return;
    await tx
      .update(webhooks)
      .set({ offReason: on ? null : `${scope.viewer.name} turned it off.`, pausedUntil: null })
      .where(eq(webhooks.id, webhook.id));
    await writeLog(tx, scope, {
      category: "webhooks",
      categoryId: id,
      message: `turned ${on ? "on" : "off"} the webhook to ${hostOf(webhook.url)}`,
      ...(reason !== undefined && { comment: reason }),
    });
  });
}
