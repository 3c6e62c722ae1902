import { z } from "zod";
import { defineJob } from "#app/platform/manifest/define-job.ts";

/** Moves stored files that no row references to the deleted files, a thousand keys per job; each job enqueues the next. */
export const sweepOrphans = defineJob({
  name: "operations.sweep-strays",
  payload: z.object({ after: z.string().optional() }),
  expireInSeconds: 900,
});
