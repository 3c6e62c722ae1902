import type { JobHandler } from "#app/platform/manifest/define-job.ts";
import { makeDueProjects } from "../domain/make-due.server.ts";

export const handle: JobHandler = async () => {
  await makeDueProjects(new Date());
};
