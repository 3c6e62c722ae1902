import { z } from "zod";
import { defineJob } from "#app/platform/manifest/define-job.ts";

/** Runs every few minutes and starts the runs that are due. */
export const startDue = defineJob({
  name: "subscriptions.begin-due",
  payload: z.looseObject({}).nullish(),
});
