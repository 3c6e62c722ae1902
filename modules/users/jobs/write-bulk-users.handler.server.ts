import type { JobHandler } from "#app/platform/define-job.ts";
import { enterAs } from "#app/platform/enter.server.ts";
import { isProblem } from "#app/platform/problems.ts";
import { abandonBulkUpload, saveBulkUpload } from "../domain/bulk/save-bulk-upload.server.ts";
import { writeBulkUsers } from "./write-bulk-users.job.ts";

/** On behalf of who confirmed the file; a run that broke off is begun anew. */
export const handle: JobHandler = async (given) => {
  const { uploadId, userId } = writeBulkUsers.payload.parse(given);
  try {
    await saveBulkUpload(await enterAs(userId), uploadId);
  } catch (error) {
    // Who confirmed it is gone or disabled: nobody is left on whose behalf to write.
    if (!isProblem(error) || error.code !== "not-found") throw error;
    await abandonBulkUpload(uploadId);
  }
};
