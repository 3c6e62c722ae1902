import { z } from "zod";
import { defineJob, mailPatience } from "#app/platform/manifest/define-job.ts";

/** Mails to one person what a day has brought. */
export const mailDigest = defineJob({
  name: "notifications.mail-digest",
  perOrganization: true,
  payload: z.object({
    userId: z.string(),
    /** In the person's zone: "2026-03-03". */
    day: z.string(),
    /** What came later is for the next digest, also when this one is tried again. ISO 8601. */
    until: z.string(),
  }),
  ...mailPatience,
});
