import type { JobHandler } from "#app/platform/manifest/define-job.ts";
import { env } from "#app/platform/settings/env.server.ts";
import { sendMail } from "#app/platform/mail/send-mail.server.ts";
import { passwordChangedMail } from "../domain/sign-in/link-mails.ts";
import { sendPasswordChanged } from "./send-password-changed.job.ts";

export const handle: JobHandler = async (payload, job) => {
  const { email } = sendPasswordChanged.payload.parse(payload);
  await sendMail({
    key: `password-changed:${job.id}`,
    to: email,
    ...passwordChangedMail(`${env().APP_ORIGIN}/login/forgot`),
  });
};
