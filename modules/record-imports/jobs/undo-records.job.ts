import { z } from "zod";
import { defineJob } from "#app/platform/manifest/define-job.ts";

/** Moves the projects of an import to the trash. Each attempt continues where the previous one stopped. */
export const undoRecordsJob = defineJob({
  name: "record-imports.undo-records",
  perOrganization: true,
  slots: 3,
  payload: z.object({
    uploadId: z.string(),
    userId: z.string(),
  }),
  expireInSeconds: 3_600,
  retryLimit: 11,
});
