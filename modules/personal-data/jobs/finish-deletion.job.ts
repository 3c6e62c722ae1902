import { z } from "zod";
import { defineJob } from "#app/platform/manifest/define-job.ts";

/** Deletes what remains of a person after the profile and every access. */
export const finishDeletionJob = defineJob({
  name: "personal-data.finish-deletion",
  perOrganization: true,
  payload: z.object({ deletionId: z.string() }),
  retryLimit: 10,
  retryDelay: 60,
  // Enough for an organization with a million projects. A later run continues.
  expireInSeconds: 3_600,
});
