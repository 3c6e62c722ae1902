import type { JobHandler } from "#app/platform/define-job.ts";
import { enterAs } from "#app/platform/enter.server.ts";
import { isProblem } from "#app/platform/problems.ts";
import { abandonBulkProjects } from "../domain/bulk/bulk-projects.server.ts";
import { saveBulkProjects } from "../domain/bulk/save-bulk-projects.server.ts";
import { writeBulkProjects } from "./write-bulk-projects.job.ts";

/** On behalf of who confirmed the file; a run that broke off is begun anew. */
export const handle: JobHandler = async (given) => {
  const { uploadId, userId } = writeBulkProjects.payload.parse(given);
  try {
    await saveBulkProjects(await enterAs(userId), uploadId);
  } catch (error) {
    // Who confirmed it is gone or disabled: nobody is left on whose behalf to write.
    if (!isProblem(error) || error.code !== "not-found") throw error;
    await abandonBulkProjects(uploadId);
  }
};
