import { workerName } from "#jobs/worker.ts";

export const worker = workerName;
