import { z } from "zod";
import { defineJob, finalHandlerRetries } from "#app/platform/manifest/define-job.ts";

/** Writes the projects of a confirmed bulk file. */
export const writeBulkProjects = defineJob({
  name: "projects.write-bulk-projects",
  perOrganization: true,
  payload: z.object({ uploadId: z.string(), userId: z.string() }),
  expireInSeconds: 900,
  ...finalHandlerRetries,
});
