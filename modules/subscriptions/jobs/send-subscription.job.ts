import { z } from "zod";
import { defineJob, mailRetries } from "#app/platform/manifest/define-job.ts";

/** Makes one run: reads the report and mails it. The run counts its attempts and notifies when it fails for good. */
export const sendSubscription = defineJob({
  name: "subscriptions.send",
  perOrganization: true,
  payload: z.object({ runId: z.string() }),
  ...mailRetries,
  // A run counts its own attempts and notifies its owner when it fails for good.
  isFinal: () => false,
  expireInSeconds: 900,
});
