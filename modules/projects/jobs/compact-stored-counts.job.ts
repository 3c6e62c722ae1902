import { z } from "zod";
import { defineJob } from "#app/platform/manifest/define-job.ts";

/** Compacts the many rows that count the projects of a status for one visibility path into one. */
export const compactStoredCounts = defineJob({
  name: "projects.compact-stored-counts",
  payload: z.object({}),
});
