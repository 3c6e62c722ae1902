import { z } from "zod";
import { defineJob } from "#app/platform/manifest/define-job.ts";

/** Deletes the bytes of abandoned uploads of large photos, and the rows of finished uploads. */
export const deleteOldUploads = defineJob({ name: "intake.sweep-uploads", payload: z.object({}) });
