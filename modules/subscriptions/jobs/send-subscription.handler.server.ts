import type { JobHandler } from "#app/platform/manifest/define-job.ts";
import { makeRun } from "../domain/running/make-run.server.ts";
import { sendSubscription } from "./send-subscription.job.ts";

export const handle: JobHandler = async (payload) => {
  await makeRun(sendSubscription.payload.parse(payload).runId);
};
