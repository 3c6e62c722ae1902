import { z } from "zod";
import { defineJob, finalHandlerRetries } from "#app/platform/manifest/define-job.ts";

/** Writes the files of an export. */
export const writeExportJob = defineJob({
  name: "nightly-exports.write",
  perOrganization: true,
  payload: z.object({ exportId: z.string() }),
  // Enough for some million answers on a busy machine.
  expireInSeconds: 3_600,
  // One at a time, so that the worker's memory holds the rows of one export.
  slots: 1,
  ...finalHandlerRetries,
});
