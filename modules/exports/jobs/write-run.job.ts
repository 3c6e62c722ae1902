import { z } from "zod";
import { defineJob, finalHandlerRetries } from "#app/platform/manifest/define-job.ts";

/** Writes the file of a large report. */
export const writeRunJob = defineJob({
  name: "exports.write-run",
  perOrganization: true,
  payload: z.object({ runId: z.string() }),
  // Enough for a million projects with their answers on a busy machine.
  expireInSeconds: 3_600,
  ...finalHandlerRetries,
});
