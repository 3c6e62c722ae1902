import { z } from "zod";
import { defineJob, mailPatience } from "#app/platform/manifest/define-job.ts";

/**
 * Makes the link and mails it, when the address has an account that may sign in. The request that asks only enqueues
 * this, so it takes and answers the same whether there is one or not, and no secret stands in the queue.
 */
export const sendLinkMail = defineJob({
  name: "accounts.send-link-mail",
  payload: z.object({
    email: z.string(),
    purpose: z.enum(["reset-password", "email-link", "confirm-email", "new-login"]),
    /** Hash of the secret in the browser that asked. */
    browserHash: z.string().nullable().default(null),
    /** Names, for a person whom somebody else gave the account. */
    invitation: z
      .object({ person: z.string(), by: z.string(), organization: z.string() })
      .nullable()
      .default(null),
  }),
  ...mailPatience,
});
