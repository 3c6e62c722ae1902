import { z } from "zod";
import { defineJob } from "#app/platform/manifest/define-job.ts";

/** Each hour: who is due for the mail of the day. */
export const beginDigests = defineJob({
  name: "notifications.begin-digests",
  payload: z.looseObject({}).nullish(),
});
