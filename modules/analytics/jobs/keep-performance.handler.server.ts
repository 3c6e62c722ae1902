import type { JobHandler } from "#app/platform/manifest/define-job.ts";
import { keepPerformance } from "../domain/performance/kept-performance.server.ts";
import { keepPerformanceJob } from "./keep-performance.job.ts";

export const handle: JobHandler = async (payload) => {
  const { organizationId } = keepPerformanceJob.payload.parse(payload);
  await keepPerformance(organizationId);
};
