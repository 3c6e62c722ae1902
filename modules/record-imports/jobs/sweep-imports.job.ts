import { z } from "zod";
import { defineJob } from "#app/platform/manifest/define-job.ts";

/** Deletes imports that nobody confirmed. */
export const sweepImportsJob = defineJob({
  name: "record-imports.sweep",
  payload: z.object({}),
  expireInSeconds: 900,
});
