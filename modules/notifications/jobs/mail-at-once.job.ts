import { z } from "zod";
import { defineJob, mailPatience } from "#app/platform/manifest/define-job.ts";

/** Mails what people want to hear at once, one message a person. */
export const mailAtOnce = defineJob({
  name: "notifications.mail-at-once",
  perOrganization: true,
  payload: z.object({ notificationIds: z.array(z.string()) }),
  ...mailPatience,
  expireInSeconds: 900,
});
