import { z } from "zod";
import { defineJob } from "#app/platform/manifest/define-job.ts";

/** Reads the records of an uploaded file for their review. Each attempt continues where the previous one stopped. */
export const readRecordsJob = defineJob({
  name: "record-imports.read-records",
  perOrganization: true,
  slots: 3,
  payload: z.object({
    uploadId: z.string(),
    userId: z.string(),
    reading: z.number().int(),
  }),
  expireInSeconds: 3_600,
  retryLimit: 11,
});
