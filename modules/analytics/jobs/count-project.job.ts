import { z } from "zod";
import { defineJob } from "#app/platform/manifest/define-job.ts";

/** Only queues of earlier versions contain this job. They counted a project after its transaction. Nothing enqueues it now. */
export const countProjectJob = defineJob({
  name: "analytics.count-project",
  perOrganization: true,
  payload: z.object({ organizationId: z.string(), projectId: z.string() }),
});
