import { z } from "zod";
import { defineJob } from "#app/platform/manifest/define-job.ts";

/** Takes away what came of large photos that nobody goes on with, and forgets those that were finished. */
export const sweepUploads = defineJob({ name: "intake.sweep-uploads", payload: z.object({}) });
