import type { JobHandler } from "#app/platform/manifest/define-job.ts";
import { finishDeletion } from "../domain/deletion/finish-deletion.server.ts";
import { finishDeletionJob } from "./finish-deletion.job.ts";

export const handle: JobHandler = async (payload) => {
  await finishDeletion(finishDeletionJob.payload.parse(payload).deletionId);
};
