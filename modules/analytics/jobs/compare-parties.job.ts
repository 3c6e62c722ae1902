import { z } from "zod";
import { defineJob } from "#app/platform/manifest/define-job.ts";

/** Compares the parties of a rubric with one another. */
export const compareParties = defineJob({
  name: "analytics.compare-parties",
  perOrganization: true,
  payload: z.object({ organizationId: z.string(), rubricId: z.string() }),
});
