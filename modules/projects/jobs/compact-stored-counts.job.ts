import { z } from "zod";
import { defineJob } from "#app/platform/manifest/define-job.ts";

/** Replaces the many count rows of a status and visibility path by one row with their sum. */
export const compactStoredCounts = defineJob({
  name: "projects.compact-stored-counts",
  payload: z.object({}),
});
