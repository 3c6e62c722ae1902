import type { JobHandler } from "#app/platform/manifest/define-job.ts";
import { createDueProjects } from "../domain/create-due-projects.server.ts";

export const handle: JobHandler = async () => {
  await createDueProjects(new Date());
};
