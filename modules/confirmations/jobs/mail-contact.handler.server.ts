import type { JobHandler } from "#app/platform/manifest/define-job.ts";
import { mailContactNow } from "../domain/mail/mail-contact.server.ts";
import { mailContact } from "./mail-contact.job.ts";

export const handle: JobHandler = (payload) => mailContactNow(mailContact.payload.parse(payload));
