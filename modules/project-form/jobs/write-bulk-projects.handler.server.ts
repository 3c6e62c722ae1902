import { onBehalfOf } from "#app/platform/bulk/on-behalf.server.ts";
import type { JobHandler } from "#app/platform/manifest/define-job.ts";
import { bulkProjectFiles } from "../domain/bulk/bulk-projects.server.ts";
import { saveBulkProjects } from "../domain/bulk/save-bulk-projects.server.ts";
import { writeBulkProjects } from "./write-bulk-projects.job.ts";

/** Runs in the scope of the user who confirmed the file. An interrupted run starts again. */
export const handle: JobHandler = async (payload) => {
  const { uploadId, userId } = writeBulkProjects.payload.parse(payload);
  await onBehalfOf(
    userId,
    (scope) => saveBulkProjects(scope, uploadId),
    () => bulkProjectFiles.abandon(uploadId),
  );
};

export const recordFinalFailure: JobHandler = async (payload) => {
  const { uploadId, userId } = writeBulkProjects.payload.parse(payload);
  await onBehalfOf(
    userId,
    (scope) => bulkProjectFiles.recordFinalFailure(scope, uploadId),
    () => bulkProjectFiles.abandon(uploadId),
  );
};
