import { z } from "zod";
import { defineJob } from "#app/platform/manifest/define-job.ts";

/** Counts the results of an organization whose projects have changed, or where a new day has begun. */
export const cacheResultsJob = defineJob({
  name: "analytics.keep-performance",
  perOrganization: true,
  payload: z.object({ organizationId: z.string() }),
});
