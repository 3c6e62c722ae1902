import { z } from "zod";
import { defineJob } from "#app/platform/manifest/define-job.ts";

/** Deletes expired exports with their files. */
export const sweepExportsJob = defineJob({
  name: "nightly-exports.sweep",
  payload: z.object({}),
  expireInSeconds: 900,
});
