import type { JobHandler } from "#app/platform/manifest/define-job.ts";
import { recordAgain } from "../domain/counting/rebuild.server.ts";
import { countProjectJob } from "./count-project.job.ts";

export const handle: JobHandler = async (payload) => {
  const { organizationId, projectId } = countProjectJob.payload.parse(payload);
  await recordAgain(organizationId, [projectId]);
};
