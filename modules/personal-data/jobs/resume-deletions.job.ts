import { z } from "zod";
import { defineJob } from "#app/platform/manifest/define-job.ts";

/** Continues deletions of personal data that have not ended. */
export const resumeDeletionsJob = defineJob({
  name: "personal-data.resume-deletions",
  payload: z.object({}),
});
