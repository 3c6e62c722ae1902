import type { JobHandler } from "#app/platform/manifest/define-job.ts";
import { startDueRuns } from "../domain/run-night.server.ts";

export const handle: JobHandler = async () => {
  await startDueRuns();
};
