import type { JobHandler } from "#app/platform/manifest/define-job.ts";
import { deliver, recordAbandonedAttempt } from "../domain/delivery/deliver.server.ts";
import { deliverWebhook } from "./deliver-webhook.job.ts";

export const handle: JobHandler = async (payload) => {
  await deliver(deliverWebhook.payload.parse(payload));
};

export const recordFinalFailure: JobHandler = async (payload) => {
  await recordAbandonedAttempt(deliverWebhook.payload.parse(payload));
};
