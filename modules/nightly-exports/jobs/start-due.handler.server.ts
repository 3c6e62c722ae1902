import type { JobHandler } from "#app/platform/manifest/define-job.ts";
import { startDueExports } from "../domain/start-exports.server.ts";

export const handle: JobHandler = async () => {
  await startDueExports();
};
