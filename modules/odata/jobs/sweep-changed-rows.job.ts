import { z } from "zod";
import { defineJob } from "#app/platform/manifest/define-job.ts";

/** Runs each night and deletes old records of changed rows. */
export const sweepChangedRows = defineJob({
  name: "odata.sweep-changed-rows",
  payload: z.looseObject({}).nullish(),
});
