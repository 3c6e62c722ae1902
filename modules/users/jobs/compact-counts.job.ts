import { z } from "zod";
import { defineJob } from "#app/platform/manifest/define-job.ts";

/** Compacts the many rows that count an organization's users into one per type. */
export const compactStoredCounts = defineJob({
  name: "users.compact-stored-counts",
  payload: z.object({}),
});
