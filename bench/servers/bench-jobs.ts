/** The jobs of the bench of the queue: one that only says it has begun, and one that is done by its second worker alone. */
import { z } from "zod";
import { defineJob } from "#app/platform/manifest/define-job.ts";

export const brief = defineJob({ name: "bench.begin", payload: z.object({}) });
export const lasting = defineJob({ name: "bench.go-on", payload: z.object({}), retryDelay: 0 });

/** What the worker reports to its parent. */
export type WorkerWord = "up" | { begun: string };
