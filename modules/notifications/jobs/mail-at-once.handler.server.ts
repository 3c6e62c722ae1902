import type { JobHandler } from "#app/platform/manifest/define-job.ts";
import { sendAtOnce } from "../domain/mail/send-at-once.server.ts";
import { mailAtOnce } from "./mail-at-once.job.ts";

export const handle: JobHandler = async (payload) => {
  await sendAtOnce(mailAtOnce.payload.parse(payload).notificationIds);
};
