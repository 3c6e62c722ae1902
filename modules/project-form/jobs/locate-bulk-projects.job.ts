import { z } from "zod";
import { defineJob } from "#app/platform/manifest/define-job.ts";

/** Looks up the addresses of a stored bulk file for its preview. */
export const locateBulkProjects = defineJob({
  name: "projects.locate-bulk-projects",
  perOrganization: true,
  payload: z.object({ uploadId: z.string(), userId: z.string() }),
  expireInSeconds: 1_800,
  // Each attempt continues where the previous one stopped.
  retryLimit: 11,
});
