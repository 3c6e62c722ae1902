import { onBehalfOf } from "#app/platform/bulk/on-behalf.server.ts";
import type { JobHandler } from "#app/platform/manifest/define-job.ts";
import { bulkProjectFiles } from "../domain/bulk/bulk-projects.server.ts";
import { saveBulkProjects } from "../domain/bulk/save-bulk-projects.server.ts";
import { writeBulkProjects } from "./write-bulk-projects.job.ts";

/** On behalf of who confirmed the file; a run that broke off is begun anew. */
export const handle: JobHandler = async (given) => {
  const { uploadId, userId } = writeBulkProjects.payload.parse(given);
  await onBehalfOf(
    userId,
    (scope) => saveBulkProjects(scope, uploadId),
    () => bulkProjectFiles.abandon(uploadId),
  );
};

export const giveUp: JobHandler = async (given) => {
  const { uploadId, userId } = writeBulkProjects.payload.parse(given);
  await onBehalfOf(
    userId,
    (scope) => bulkProjectFiles.giveUp(scope, uploadId),
    () => bulkProjectFiles.abandon(uploadId),
  );
};
