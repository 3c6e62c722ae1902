import { onBehalfOf } from "#app/platform/bulk/on-behalf.server.ts";
import type { JobHandler } from "#app/platform/manifest/define-job.ts";
import { readImportedRecords } from "../domain/reading/read-records.server.ts";
import { recordImportFiles } from "../domain/record-imports.server.ts";
import { readRecordsJob } from "./read-records.job.ts";

/** Runs in the scope of the user who uploaded the file. */
export const handle: JobHandler = async (payload) => {
  const { uploadId, userId, reading } = readRecordsJob.payload.parse(payload);
  await onBehalfOf(
    userId,
    (scope) => readImportedRecords(scope, uploadId, reading),
    () => recordImportFiles.abandon(uploadId),
  );
};

export const recordFinalFailure: JobHandler = async (payload) => {
  const { uploadId, userId } = readRecordsJob.payload.parse(payload);
  await onBehalfOf(
    userId,
    (scope) => recordImportFiles.recordFinalFailure(scope, uploadId),
    () => recordImportFiles.abandon(uploadId),
  );
};
