import type { JobHandler } from "#app/platform/manifest/define-job.ts";
import { sweepRuns } from "../domain/runs/sweep-runs.server.ts";

export const handle: JobHandler = async () => {
  await sweepRuns();
};
