import { z } from "zod";
import { defineJob, mailRetries } from "#app/platform/manifest/define-job.ts";

export const sendPasswordChanged = defineJob({
  name: "accounts.send-password-changed",
  payload: z.object({ email: z.string() }),
  ...mailRetries,
});
