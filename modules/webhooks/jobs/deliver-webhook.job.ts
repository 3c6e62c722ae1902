import { z } from "zod";
import { defineJob } from "#app/platform/manifest/define-job.ts";

/**
 * One try of a delivery. A try that fails is written down and the next one enqueued with it; the queue itself tries again only
 * what could not be written down, such as after a worker was killed. In place of its last try it records a failed one.
 */
export const deliverWebhook = defineJob({
  name: "webhooks.deliver",
  perOrganization: true,
  // Waiting for a receiver costs a worker nothing.
  slots: 10,
  payload: z.object({
    deliveryId: z.string(),
    /** 1 for the first. One that was made already is not made again. */
    attempt: z.number().int().positive(),
    /** A person asked for it: now, also while the receiver is left alone. */
    asked: z.boolean().optional(),
  }),
  retryLimit: 10,
  retryDelay: 10,
  expireInSeconds: 60,
});
