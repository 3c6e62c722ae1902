import { onBehalfOf } from "#app/platform/bulk/on-behalf.server.ts";
import type { JobHandler } from "#app/platform/manifest/define-job.ts";
import { undoImportedRecords } from "../domain/undo/undo-records.server.ts";
import { undoRecordsJob } from "./undo-records.job.ts";

/** Runs in the scope of the user who undid the import. */
export const handle: JobHandler = async (payload) => {
  const { uploadId, userId } = undoRecordsJob.payload.parse(payload);
  await onBehalfOf(
    userId,
    (scope) => undoImportedRecords(scope, uploadId),
    () => Promise.resolve(),
  );
};
