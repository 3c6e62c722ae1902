import { z } from "zod";
import { defineJob } from "#app/platform/manifest/define-job.ts";

/** Deletes expired links, unfinished sign-ins, windows of counted attempts and sessions. */
export const sweepExpired = defineJob({ name: "accounts.sweep-expired", payload: z.object({}) });
