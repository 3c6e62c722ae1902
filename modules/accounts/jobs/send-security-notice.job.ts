import { z } from "zod";
import { defineJob, mailRetries } from "#app/platform/manifest/define-job.ts";

/** Changes to an account's sign-in methods that its owner is notified of by mail. */
export const securityChanges = [
  "second-factor-on",
  "second-factor-off",
  "second-factor-reset",
  "recovery-codes-renewed",
  "recovery-code-used",
  "passkey-added",
  "passkey-removed",
  "address-changed",
] as const;

export type SecurityChange = (typeof securityChanges)[number];

export const sendSecurityNotice = defineJob({
  name: "accounts.send-security-notice",
  payload: z.object({ email: z.string(), what: z.enum(securityChanges) }),
  ...mailRetries,
});
