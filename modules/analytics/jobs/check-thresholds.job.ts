import { z } from "zod";
import { defineJob } from "#app/platform/manifest/define-job.ts";

/** Runs each hour for all pinned figures with a threshold. */
export const checkThresholdsJob = defineJob({
  name: "analytics.check-thresholds",
  payload: z.looseObject({}).nullish(),
  expireInSeconds: 900,
});
