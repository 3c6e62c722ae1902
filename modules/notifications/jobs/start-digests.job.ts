import { z } from "zod";
import { defineJob } from "#app/platform/manifest/define-job.ts";

/** Runs each hour and starts the digests that are due. */
export const startDigests = defineJob({
  name: "notifications.begin-digests",
  payload: z.looseObject({}).nullish(),
});
