import { z } from "zod";
import { defineJob, mailRetries } from "#app/platform/manifest/define-job.ts";

/** Mails copies of a report, one message per address. */
export const sendReportJob = defineJob({
  name: "reports.send-report",
  perOrganization: true,
  payload: z.object({
    reportId: z.string(),
    /** Identifies this sending, so that a job that runs twice sends once. */
    sendId: z.string(),
    senderId: z.string(),
    addresses: z.array(z.string()),
    /** A language of the form; its own without one. */
    language: z.string().optional(),
  }),
  ...mailRetries,
});
