import type { JobHandler } from "#app/platform/manifest/define-job.ts";
import { startDueRuns } from "../domain/running/start-due-runs.server.ts";

export const handle: JobHandler = () => startDueRuns(new Date());
