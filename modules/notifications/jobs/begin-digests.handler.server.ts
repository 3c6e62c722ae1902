import type { JobHandler } from "#app/platform/manifest/define-job.ts";
import { beginDueDigests } from "../domain/mail/begin-due-digests.server.ts";

export const handle: JobHandler = () => beginDueDigests(new Date());
