import type { JobHandler } from "#app/platform/manifest/define-job.ts";
import { countNewDay } from "../domain/counting/count-project.server.ts";
import { listOutdatedOrganizations } from "../domain/counting/outdated-organizations.server.ts";

export const handle: JobHandler = async () => {
  const now = new Date();
  for (const organizationId of await listOutdatedOrganizations(now))
    await countNewDay(organizationId, now);
};
