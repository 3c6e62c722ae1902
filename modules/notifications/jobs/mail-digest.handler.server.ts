import type { JobHandler } from "#app/platform/manifest/define-job.ts";
import { sendDigest } from "../domain/mail/send-digest.server.ts";
import { mailDigest } from "./mail-digest.job.ts";

export const handle: JobHandler = async (payload) => {
  await sendDigest(mailDigest.payload.parse(payload));
};
