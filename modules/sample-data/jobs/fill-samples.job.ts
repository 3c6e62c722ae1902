import { z } from "zod";
import { defineJob, finalHandlerRetries } from "#app/platform/manifest/define-job.ts";

/** Fills an organization with sample data, on behalf of the person who asked for it. */
export const fillSamples = defineJob({
  name: "sample-data.fill",
  perOrganization: true,
  payload: z.object({ userId: z.string() }),
  ...finalHandlerRetries,
});
