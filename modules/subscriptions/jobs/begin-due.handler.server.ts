import type { JobHandler } from "#app/platform/manifest/define-job.ts";
import { beginDueRuns } from "../domain/running/begin-due-runs.server.ts";

export const handle: JobHandler = () => beginDueRuns(new Date());
