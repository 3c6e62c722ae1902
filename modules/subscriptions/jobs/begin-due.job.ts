import { z } from "zod";
import { defineJob } from "#app/platform/manifest/define-job.ts";

/** Every few minutes: starts due runs. */
export const beginDue = defineJob({
  name: "subscriptions.begin-due",
  payload: z.looseObject({}).nullish(),
});
