import { z } from "zod";
import { defineJob } from "#app/platform/manifest/define-job.ts";

/** Deletes the bytes of large photos whose upload was abandoned, and the records of finished ones. */
export const sweepUploads = defineJob({ name: "intake.sweep-uploads", payload: z.object({}) });
