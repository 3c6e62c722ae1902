import { z } from "zod";
import { defineJob, mailRetries } from "#app/platform/manifest/define-job.ts";

/** Mails notifications that people want immediately, one message per person. */
export const mailAtOnce = defineJob({
  name: "notifications.mail-at-once",
  perOrganization: true,
  payload: z.object({ notificationIds: z.array(z.string()) }),
  ...mailRetries,
  expireInSeconds: 900,
});
