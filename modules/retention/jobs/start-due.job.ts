import { z } from "zod";
import { defineJob } from "#app/platform/manifest/define-job.ts";

/** Starts the deletions of the organizations whose night has begun. */
export const startDueJob = defineJob({ name: "retention.start-due", payload: z.object({}) });
