import { z } from "zod";
import { defineJob } from "#app/platform/define-job.ts";

export const sendPasswordChanged = defineJob({
  name: "accounts.send-password-changed",
  payload: z.object({ email: z.string() }),
});
