import { z } from "zod";
import { defineJob, finalHandlerRetries } from "#app/platform/manifest/define-job.ts";

/** Writes the files of an export. */
export const writeExportJob = defineJob({
  name: "nightly-exports.write",
  perOrganization: true,
  payload: z.object({ exportId: z.string() }),
  // Enough for some million answers on a busy machine.
  expireInSeconds: 3_600,
  // Few, because each holds some rows in memory. An organization has one export at a time, so a large one delays nobody else.
  slots: 3,
  ...finalHandlerRetries,
});
