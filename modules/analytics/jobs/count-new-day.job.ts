import { z } from "zod";
import { defineJob } from "#app/platform/manifest/define-job.ts";

/** Runs each hour for the organizations where a new day has begun. */
export const countNewDayJob = defineJob({
  name: "analytics.count-new-day",
  payload: z.looseObject({}).nullish(),
  expireInSeconds: 600,
});
