import { z } from "zod";
import { defineJob } from "#app/platform/manifest/define-job.ts";

/** Deletes the keys of steps and photos that no phone will send again. */
export const deleteOldStepKeys = defineJob({
  name: "intake.sweep-received",
  payload: z.object({}),
});
