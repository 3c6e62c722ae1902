import { onBehalfOf } from "#app/platform/bulk/on-behalf.server.ts";
import type { JobHandler } from "#app/platform/manifest/define-job.ts";
import { bulkUserFiles } from "../domain/bulk/bulk-uploads.server.ts";
import { saveBulkUpload } from "../domain/bulk/save-bulk-upload.server.ts";
import { writeBulkUsers } from "./write-bulk-users.job.ts";

/** Runs on behalf of the user who confirmed the file. An interrupted run starts over. */
export const handle: JobHandler = async (payload) => {
  const { uploadId, userId } = writeBulkUsers.payload.parse(payload);
  await onBehalfOf(
    userId,
    (scope) => saveBulkUpload(scope, uploadId),
    () => bulkUserFiles.abandon(uploadId),
  );
};

export const recordFinalFailure: JobHandler = async (payload) => {
  const { uploadId, userId } = writeBulkUsers.payload.parse(payload);
  await onBehalfOf(
    userId,
    (scope) => bulkUserFiles.recordFinalFailure(scope, uploadId),
    () => bulkUserFiles.abandon(uploadId),
  );
};
