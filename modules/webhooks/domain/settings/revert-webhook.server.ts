import type { Revert } from "#app/platform/manifest/revert.ts";
import { isProblem, Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { getWebhook, type WebhookInView } from "../get-webhook.server.ts";
import { webhookManagers } from "../webhook-managers.ts";
import { editWebhook, switchWebhook } from "./save-webhook.server.ts";
import { webhookInput, type WebhookInput } from "./webhook.input.ts";

/**
 * Reverts the fields of a webhook's form and whether it is turned on. A secret is never reverted: somebody replaced it
 * because it was lost or known to others.
 */
export const revert: Revert = {
  follows: [],
  async read(scope, id) {
    const webhook = await getManaged(scope, id);
    return {
      values: {
        "webhooks.url": webhook.url,
        "webhooks.events": JSON.stringify(webhook.events),
        "webhooks.off_because": webhook.offReason,
      },
      rows: [webhook.id],
      version: webhook.updatedAt.toISOString(),
    };
  },
  async write(scope, id, { version, values, reason }) {
    const webhook = await getManaged(scope, id);
    const isOff = values["webhooks.off_because"];
    if (isOff !== undefined) return switchWebhook(scope, id, isOff === null, reason);
    const input = formerInput(webhook, values["webhooks.url"], values["webhooks.events"]);
    try {
      await editWebhook(scope, id, input, { version, reason });
    } catch (error) {
      // The revert page has no field to show the message beside.
      if (isProblem(error) && error.fields["url"])
        throw new Problem("illegal-transition", error.fields["url"]);
      throw error;
    }
  },
};

async function getManaged(scope: Scope, id: string): Promise<WebhookInView> {
  const webhook = await getWebhook(scope, id);
  const { type } = scope.viewer;
  if (!webhookManagers.some((manager) => manager === type)) throw new Problem("not-authorized");
  return webhook;
}

/** Parsed like a form, because an event may no longer exist. */
function formerInput(
  { url, events }: WebhookInView,
  formerUrl: string | null | undefined,
  formerEvents: string | null | undefined,
): WebhookInput {
  const read: unknown = formerEvents ? JSON.parse(formerEvents) : events;
  const former = webhookInput.safeParse({ url: formerUrl ?? url, events: read });
  if (former.success) return former.data;
  throw new Problem(
    "illegal-transition",
    "One of the earlier events no longer exists. Edit the webhook instead.",
  );
}
