import type { JobHandler } from "#app/platform/manifest/define-job.ts";
import { startDueDigests } from "../domain/mail/start-due-digests.server.ts";

export const handle: JobHandler = () => startDueDigests(new Date());
