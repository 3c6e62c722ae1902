import type { JobHandler } from "#app/platform/manifest/define-job.ts";
import { executeRun } from "../domain/running/execute-run.server.ts";
import { sendSubscription } from "./send-subscription.job.ts";

export const handle: JobHandler = async (payload) => {
  await executeRun(sendSubscription.payload.parse(payload).runId);
};
