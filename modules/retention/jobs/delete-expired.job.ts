import { z } from "zod";
import { defineJob } from "#app/platform/manifest/define-job.ts";

/** Deletes what an organization's retention rules say, for one night. */
export const deleteExpiredJob = defineJob({
  name: "retention.delete-expired",
  perOrganization: true,
  payload: z.object({ runId: z.string() }),
  retryLimit: 10,
  retryDelay: 60,
  expireInSeconds: 900,
});
