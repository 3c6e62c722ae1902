import { z } from "zod";
import { defineJob } from "#app/platform/manifest/define-job.ts";

/** Counts the figures of the performance page for an organization whose results have changed. */
export const cachePerformanceJob = defineJob({
  name: "analytics.keep-performance",
  perOrganization: true,
  payload: z.object({ organizationId: z.string() }),
});
