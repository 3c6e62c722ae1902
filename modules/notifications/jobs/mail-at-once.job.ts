import { z } from "zod";
import { defineJob } from "#app/platform/manifest/define-job.ts";

/** Mails what people want to hear at once, one message a person. A mail server may be away for a day. */
export const mailAtOnce = defineJob({
  name: "notifications.mail-at-once",
  payload: z.object({ notificationIds: z.array(z.string()) }),
  retryDelay: 60,
  retryLimit: 11,
  expireInSeconds: 900,
});
