import { z } from "zod";
import { defineJob } from "#app/platform/manifest/define-job.ts";

/** Deletes expired exports of personal data. */
export const sweepExportsJob = defineJob({
  name: "personal-data.sweep-exports",
  payload: z.object({}),
  expireInSeconds: 900,
});
