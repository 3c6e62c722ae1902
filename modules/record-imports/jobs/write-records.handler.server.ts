import { onBehalfOf } from "#app/platform/bulk/on-behalf.server.ts";
import type { JobHandler } from "#app/platform/manifest/define-job.ts";
import { recordImportFiles } from "../domain/record-imports.server.ts";
import { writeImportedRecords } from "../domain/writing/write-records.server.ts";
import { writeRecordsJob } from "./write-records.job.ts";

/** Runs in the scope of the user who confirmed the import. */
export const handle: JobHandler = async (payload) => {
  const { uploadId, userId } = writeRecordsJob.payload.parse(payload);
  await onBehalfOf(
    userId,
    (scope) => writeImportedRecords(scope, uploadId),
    () => recordImportFiles.abandon(uploadId),
  );
};

export const recordFinalFailure: JobHandler = async (payload) => {
  const { uploadId, userId } = writeRecordsJob.payload.parse(payload);
  await onBehalfOf(
    userId,
    (scope) => recordImportFiles.recordFinalFailure(scope, uploadId),
    () => recordImportFiles.abandon(uploadId),
  );
};
