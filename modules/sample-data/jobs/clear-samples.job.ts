import { z } from "zod";
import { defineJob, finalHandlerRetries } from "#app/platform/manifest/define-job.ts";

/** Removes the sample data of an organization, on behalf of the person who asked for it. */
export const clearSamples = defineJob({
  name: "sample-data.clear",
  perOrganization: true,
  payload: z.object({ userId: z.string() }),
  ...finalHandlerRetries,
});
