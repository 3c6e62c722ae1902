import { z } from "zod";
import { defineJob } from "#app/platform/manifest/define-job.ts";

/** Makes one line of the many that count the projects of a status for one way of seeing them. */
export const compactStoredCounts = defineJob({
  name: "projects.draw-counts-together",
  payload: z.object({}),
});
