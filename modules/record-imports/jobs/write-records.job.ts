import { z } from "zod";
import { defineJob } from "#app/platform/manifest/define-job.ts";

/** Creates projects of the records of a confirmed import. Each attempt continues where the previous one stopped. */
export const writeRecordsJob = defineJob({
  name: "record-imports.write-records",
  perOrganization: true,
  slots: 3,
  payload: z.object({
    uploadId: z.string(),
    userId: z.string(),
  }),
  expireInSeconds: 3_600,
  retryLimit: 11,
});
