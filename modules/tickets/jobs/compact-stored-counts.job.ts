import { z } from "zod";
import { defineJob } from "#app/platform/manifest/define-job.ts";

/** Compacts the rows that count the same tickets into one. */
export const compactStoredCounts = defineJob({
  name: "tickets.compact-stored-counts",
  payload: z.object({}),
});
