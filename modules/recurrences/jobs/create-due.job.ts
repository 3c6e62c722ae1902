import { z } from "zod";
import { defineJob } from "#app/platform/manifest/define-job.ts";

/** Runs every night and makes the projects of series that are due soon. */
export const createDue = defineJob({
  name: "recurrences.make-due",
  payload: z.looseObject({}).nullish(),
});
