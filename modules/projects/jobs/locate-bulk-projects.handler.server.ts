import type { JobHandler } from "#app/platform/define-job.ts";
import { enterAs } from "#app/platform/enter.server.ts";
import { isProblem } from "#app/platform/problems.ts";
import { abandonBulkProjects } from "../domain/bulk/bulk-projects.server.ts";
import { locateRows } from "../domain/bulk/locate-bulk-projects.server.ts";
import { locateBulkProjects } from "./locate-bulk-projects.job.ts";

/** On behalf of who sent the file; what is looked up already stays. */
export const handle: JobHandler = async (given) => {
  const { uploadId, userId } = locateBulkProjects.payload.parse(given);
  try {
    await locateRows(await enterAs(userId), uploadId);
  } catch (error) {
    // Who sent it is gone or disabled: nobody is left on whose behalf to look.
    if (!isProblem(error) || error.code !== "not-found") throw error;
    await abandonBulkProjects(uploadId);
  }
};
