import { z } from "zod";
import { defineJob } from "#app/platform/manifest/define-job.ts";

/** Searches the other projects of the organization for copies of a project's new photos. */
export const findDoubles = defineJob({
  name: "intake.find-doubles",
  perOrganization: true,
  payload: z.object({ projectId: z.string() }),
});
