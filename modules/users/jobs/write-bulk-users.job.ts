import { z } from "zod";
import { defineJob, finalHandlerRetries } from "#app/platform/manifest/define-job.ts";

/** Writes the users of a confirmed bulk file. */
export const writeBulkUsers = defineJob({
  name: "users.write-bulk-users",
  perOrganization: true,
  payload: z.object({ uploadId: z.string(), userId: z.string() }),
  expireInSeconds: 900,
  ...finalHandlerRetries,
});
