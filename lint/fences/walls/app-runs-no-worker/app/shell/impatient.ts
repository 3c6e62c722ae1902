import { workerName } from "#jobs/worker.ts";

export const running = workerName;
