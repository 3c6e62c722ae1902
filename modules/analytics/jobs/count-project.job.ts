import { z } from "zod";
import { defineJob } from "#app/platform/manifest/define-job.ts";

/** Counts a project that was completed, or no longer is, into its owner's results. */
export const countProjectJob = defineJob({
  name: "analytics.count-project",
  perOrganization: true,
  payload: z.object({ organizationId: z.string(), projectId: z.string() }),
});
