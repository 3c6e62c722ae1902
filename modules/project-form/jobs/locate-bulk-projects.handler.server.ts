import { onBehalfOf } from "#app/platform/bulk/on-behalf.server.ts";
import type { JobHandler } from "#app/platform/manifest/define-job.ts";
import { bulkProjectFiles } from "../domain/bulk/bulk-projects.server.ts";
import { locateRows } from "../domain/bulk/locate-bulk-projects.server.ts";
import { locateBulkProjects } from "./locate-bulk-projects.job.ts";

/** Runs in the scope of the user who uploaded the file. Rows that were already looked up are skipped. */
export const handle: JobHandler = async (payload) => {
  const { uploadId, userId } = locateBulkProjects.payload.parse(payload);
  await onBehalfOf(
    userId,
    (scope) => locateRows(scope, uploadId),
    () => bulkProjectFiles.abandon(uploadId),
  );
};
