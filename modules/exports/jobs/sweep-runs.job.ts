import { z } from "zod";
import { defineJob } from "#app/platform/manifest/define-job.ts";

/** Deletes expired reports. */
export const sweepRunsJob = defineJob({
  name: "exports.sweep-runs",
  payload: z.object({}),
  expireInSeconds: 900,
});
