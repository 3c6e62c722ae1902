import { z } from "zod";
import { defineJob } from "#app/platform/manifest/define-job.ts";

/** Runs every hour and reminds the contacts of tomorrow's visits. */
export const remind = defineJob({
  name: "confirmations.remind",
  payload: z.looseObject({}).nullish(),
});
