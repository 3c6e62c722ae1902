import { z } from "zod";
import { defineJob, finalHandlerRetries } from "#app/platform/manifest/define-job.ts";

/** Writes a requested export of a person's data, and mails its link. */
export const writeExportJob = defineJob({
  name: "personal-data.write-export",
  perOrganization: true,
  payload: z.object({ exportId: z.string() }),
  // Enough for an organization with a million projects.
  expireInSeconds: 3_600,
  ...finalHandlerRetries,
});
