import type { JobHandler } from "#app/platform/manifest/define-job.ts";
import { countProject } from "../domain/counting/count-project.server.ts";
import { countProjectJob } from "./count-project.job.ts";

export const handle: JobHandler = async (payload) => {
  const { organizationId, projectId } = countProjectJob.payload.parse(payload);
  await countProject(organizationId, projectId, new Date());
};
