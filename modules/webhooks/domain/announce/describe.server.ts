/** The data of a record in an event: its id, its names, and its URL. */
import { eq } from "drizzle-orm";
import type { NotifiedTicket } from "#app/platform/events/domain-events.ts";
import type { RecordReference } from "#app/platform/in-view.ts";
import { env } from "#app/platform/settings/env.server.ts";
import type { Transaction } from "#db/client.server.ts";
import { projects, sites } from "#db/schema.ts";

export async function describeProject(tx: Transaction, { id }: RecordReference<"project">) {
  const [found] = await tx
    .select({ project: projects, site: sites })
    .from(projects)
    .innerJoin(sites, eq(sites.id, projects.siteId))
    .where(eq(projects.id, id));
  const { project, site } = found!;
  return {
    id: project.id,
    version: project.version,
    status: project.status,
    siteOwner: site.siteOwnerName,
    siteAddress: site.siteAddress,
    timeZone: site.timeZone,
    clientId: project.clientId,
    inspectorId: project.inspectorId,
    inspectionAt: project.inspectionAt,
    completedAt: project.completedAt,
    url: `${env().APP_ORIGIN}/projects/${project.id}/manage`,
  };
}

export function describeTicket({ organizationId: _owner, ...fields }: NotifiedTicket) {
  return { ...fields, url: `${env().APP_ORIGIN}/tickets/${fields.id}` };
}
