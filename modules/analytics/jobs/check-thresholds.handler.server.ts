import type { JobHandler } from "#app/platform/manifest/define-job.ts";
import { checkThresholds } from "../domain/performance/check-thresholds.server.ts";

export const handle: JobHandler = () => checkThresholds();
