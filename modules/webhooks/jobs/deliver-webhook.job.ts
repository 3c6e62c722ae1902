import { z } from "zod";
import { defineJob } from "#app/platform/manifest/define-job.ts";

/**
 * One attempt of a delivery. A failed attempt is recorded together with the job of the next one. The queue itself retries only
 * attempts that could not be recorded, such as after a worker was killed. Instead of its last retry it records a failure.
 */
export const deliverWebhook = defineJob({
  name: "webhooks.deliver",
  perOrganization: true,
  // Waiting for a receiver costs a worker no CPU.
  slots: 10,
  payload: z.object({
    deliveryId: z.string(),
    /** 1 for the first. An attempt that was already made is not repeated. */
    attempt: z.number().int().positive(),
    /** A person requested it: it runs now, even while the receiver is paused. */
    asked: z.boolean().optional(),
  }),
  retryLimit: 10,
  retryDelay: 10,
  expireInSeconds: 60,
});
