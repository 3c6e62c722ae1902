import type { JobHandler } from "#app/platform/manifest/define-job.ts";
import { env } from "#app/platform/settings/env.server.ts";
import { sendMail } from "#app/platform/mail/send-mail.server.ts";
import { securityNotice } from "../domain/sign-in/link-mails.ts";
import { sendSecurityNotice } from "./send-security-notice.job.ts";

export const handle: JobHandler = async (payload, job) => {
  const { email, what } = sendSecurityNotice.payload.parse(payload);
  const signInUrl = `${env().APP_ORIGIN}/login`;
  const texts = securityNotice(what, { signInUrl, forgotUrl: `${signInUrl}/forgot` });
  await sendMail({ key: `${what}:${job.id}`, to: email, ...texts });
};
