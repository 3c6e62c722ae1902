import { z } from "zod";
import { defineJob } from "#app/platform/manifest/define-job.ts";

/** Makes one line of the many that count the same tickets. */
export const drawCountsTogether = defineJob({
  name: "tickets.draw-counts-together",
  payload: z.object({}),
});
