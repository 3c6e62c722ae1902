import type { JobHandler } from "#app/platform/manifest/define-job.ts";
import { cachePerformance } from "../domain/performance/cached-performance.server.ts";
import { cachePerformanceJob } from "./cache-performance.job.ts";

export const handle: JobHandler = async (payload) => {
  const { organizationId } = cachePerformanceJob.payload.parse(payload);
  await cachePerformance(organizationId);
};
