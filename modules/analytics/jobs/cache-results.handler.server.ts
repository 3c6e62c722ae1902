import type { JobHandler } from "#app/platform/manifest/define-job.ts";
import { cacheResults } from "../domain/results/cached-results.server.ts";
import { cacheResultsJob } from "./cache-results.job.ts";

export const handle: JobHandler = async (payload) => {
  const { organizationId } = cacheResultsJob.payload.parse(payload);
  await cacheResults(organizationId);
};
