import type { Scope } from "#app/platform/viewer.ts";
import { formatZonedTimestamp, toReader } from "#app/platform/format.ts";
import { getProject } from "#modules/projects/public.server.ts";
import { requireCancelable } from "./cancel-inspection.server.ts";
import { readZoneOfProject } from "../time/site-zone.server.ts";

export type CancelView = Awaited<ReturnType<typeof loadCancellation>>["project"] & {
  /** The booked time in other languages, by code; missing in older downloads. */
  bookedIn?: Readonly<Record<string, string>>;
};

/** Loads the data of the cancel dialog. @throws Problem as `cancelInspection` does. */
export async function loadCancellation(scope: Scope, projectId: string) {
  const found = await getProject(scope, projectId);
  const { project, site } = found;
  requireCancelable(scope, project);
  const zone = await readZoneOfProject(scope, found);
  const when =
    project.inspectionAt &&
    formatZonedTimestamp(project.inspectionAt, zone, toReader(scope.viewer));
  const who = project.inspectorName ? ` with ${project.inspectorName}` : "";
  return {
    project: {
      id: project.id,
      version: project.version,
      siteOwner: site.siteOwnerName,
      address: site.siteAddress,
      booked: when ? when + who : null,
      bookedAt: project.inspectionAt?.toISOString() ?? null,
    },
  };
}
