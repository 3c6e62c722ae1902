import { z } from "zod";
import { defineJob } from "#app/platform/manifest/define-job.ts";

/** Makes one line of the many that count an organization's users. */
export const compactStoredCounts = defineJob({
  name: "users.draw-counts-together",
  payload: z.object({}),
});
