import type { JobHandler } from "#app/platform/manifest/define-job.ts";
import { countNewDay } from "../domain/counting/count-project.server.ts";
import { listOrganizationsBehind } from "../domain/counting/organizations-behind.server.ts";

export const handle: JobHandler = async () => {
  const now = new Date();
  for (const organizationId of await listOrganizationsBehind(now))
    await countNewDay(organizationId, now);
};
