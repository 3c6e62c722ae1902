/** The jobs of the queue bench: one that only reports its start, and one that only its second worker completes. */
import { z } from "zod";
import { defineJob } from "#app/platform/manifest/define-job.ts";

export const brief = defineJob({ name: "bench.begin", payload: z.object({}) });
export const lasting = defineJob({ name: "bench.go-on", payload: z.object({}), retryDelay: 0 });

/** What the worker reports to its parent. */
export type WorkerMessage = "up" | { begun: string };
