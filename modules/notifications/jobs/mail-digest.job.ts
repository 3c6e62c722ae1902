import { z } from "zod";
import { defineJob, mailRetries } from "#app/platform/manifest/define-job.ts";

/** Mails one person the digest of a day. */
export const mailDigest = defineJob({
  name: "notifications.mail-digest",
  perOrganization: true,
  payload: z.object({
    userId: z.string(),
    /** In the person's zone: "2026-03-03". */
    day: z.string(),
    /** Later notifications go into the next digest, also when this one is retried. ISO 8601. */
    until: z.string(),
  }),
  ...mailRetries,
});
