import { z } from "zod";
import { defineJob, mailPatience } from "#app/platform/manifest/define-job.ts";

/** Makes one run: reads the report and mails it. The run counts its tries and says when it is given up. */
export const sendSubscription = defineJob({
  name: "subscriptions.send",
  perOrganization: true,
  payload: z.object({ runId: z.string() }),
  ...mailPatience,
  // A run counts its own tries, and tells its owner when it is given up.
  isFinal: () => false,
  expireInSeconds: 900,
});
