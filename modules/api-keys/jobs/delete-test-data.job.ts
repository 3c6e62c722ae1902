import { z } from "zod";
import { defineJob } from "#app/platform/manifest/define-job.ts";

/** Deletes the former test data of an organization. */
export const deleteTestData = defineJob({
  name: "api-keys.delete-test-data",
  perOrganization: true,
  payload: z.object({ organizationId: z.string() }),
  expireInSeconds: 1_800,
});
