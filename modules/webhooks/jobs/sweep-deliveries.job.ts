import { z } from "zod";
import { defineJob } from "#app/platform/manifest/define-job.ts";

/** Runs each night and deletes old deliveries from the log. */
export const sweepDeliveries = defineJob({
  name: "webhooks.sweep-deliveries",
  payload: z.looseObject({}).nullish(),
});
