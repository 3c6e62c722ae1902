import type { Subjects } from "#app/platform/testing/subjects.ts";
import { makeDelivery, makeWebhook } from "./factories.ts";

export const subjects: Subjects = {
  webhook: async ({ organizationId }) => (await makeWebhook({ organizationId })).webhook.id,

  "webhook delivery": async ({ organizationId }) => {
    const { webhook } = await makeWebhook({ organizationId });
    return (await makeDelivery(webhook, { state: "Delivered" })).id;
  },
};
