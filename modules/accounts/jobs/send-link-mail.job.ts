import { z } from "zod";
import { defineJob, mailRetries } from "#app/platform/manifest/define-job.ts";

/**
 * Creates the link and mails it, when the address has an account that may sign in. The request only enqueues this job, so it
 * takes the same time and answers the same in both cases, and the queue contains no secret.
 */
export const sendLinkMail = defineJob({
  name: "accounts.send-link-mail",
  payload: z.object({
    email: z.string(),
    purpose: z.enum(["reset-password", "email-link", "confirm-email", "new-login", "welcome"]),
    /** Hash of the secret in the browser that requested the link. */
    browserHash: z.string().nullable().default(null),
    /** Names for the mail to a person whose account somebody else created. */
    invitation: z
      .object({ person: z.string(), by: z.string(), organization: z.string() })
      .nullable()
      .default(null),
  }),
  ...mailRetries,
});
