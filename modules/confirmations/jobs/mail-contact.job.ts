import { z } from "zod";
import { defineJob, mailRetries } from "#app/platform/manifest/define-job.ts";

export const mailKinds = [
  "ask",
  "choose",
  "moved",
  "booked",
  "canceled",
  "reminder",
  "on-my-way",
] as const;

/**
 * Emails the site contact about the visit, or sends a text message. A message about a time that has changed since is
 * not sent.
 */
export const mailContact = defineJob({
  name: "confirmations.mail",
  perOrganization: true,
  payload: z.object({
    id: z.string(),
    kind: z.enum(mailKinds),
    /** The number of the mail. */
    mail: z.int(),
    /** When the visit begins; null while none is booked. */
    visitAt: z.iso.datetime({ offset: true }).nullable(),
  }),
  ...mailRetries,
});
