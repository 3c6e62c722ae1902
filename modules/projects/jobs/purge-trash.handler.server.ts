import type { JobHandler } from "#app/platform/manifest/define-job.ts";
import { purgeDeletedProjects } from "../domain/trash/purge-trash.server.ts";

export const handle: JobHandler = async () => {
  await purgeDeletedProjects(new Date());
};
