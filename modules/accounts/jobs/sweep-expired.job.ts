import { z } from "zod";
import { defineJob } from "#app/platform/manifest/define-job.ts";

/** Deletes what has expired: links, half-made sign-ins, windows of counted tries, sessions. */
export const sweepExpired = defineJob({ name: "accounts.sweep-expired", payload: z.object({}) });
