import { z } from "zod";
import { defineJob } from "#app/platform/manifest/define-job.ts";

/** Removes stored files that no row names, a thousand keys a job; each asks for the next. */
export const sweepStrays = defineJob({
  name: "operations.sweep-strays",
  payload: z.object({ after: z.string().optional() }),
  expireInSeconds: 900,
});
