import type { JobHandler } from "#app/platform/manifest/define-job.ts";
import { enqueue } from "#app/platform/queue/queue.server.ts";
import { db } from "#db/client.server.ts";
import { listOutdatedOrganizations } from "../domain/results/cached-results.server.ts";
import { cacheResultsJob } from "./cache-results.job.ts";

export const handle: JobHandler = async () => {
  for (const organizationId of await listOutdatedOrganizations())
    await enqueue(
      db,
      cacheResultsJob,
      { organizationId },
      { organizationId, singletonKey: organizationId },
    );
};
