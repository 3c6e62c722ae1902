import { z } from "zod";
import { defineJob } from "#app/platform/manifest/define-job.ts";

/** Makes one line of the many that count the same tickets. */
export const compactStoredCounts = defineJob({
  name: "tickets.draw-counts-together",
  payload: z.object({}),
});
