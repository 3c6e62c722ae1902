import { z } from "zod";
import { defineJob } from "#app/platform/manifest/define-job.ts";

/** Waits in queues of earlier versions, where a project was counted after its transaction. Nothing adds it any more. */
export const countProjectJob = defineJob({
  name: "analytics.count-project",
  perOrganization: true,
  payload: z.object({ organizationId: z.string(), projectId: z.string() }),
});
