import { z } from "zod";
import { defineJob } from "#app/platform/manifest/define-job.ts";

/** Starts the exports of the organizations whose night has begun. */
export const startDueJob = defineJob({ name: "nightly-exports.start-due", payload: z.object({}) });
