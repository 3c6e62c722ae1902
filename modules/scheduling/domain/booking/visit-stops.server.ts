/** The sites of booked visits, for the projects that the viewer may see. */
import { and, eq, inArray, sql } from "drizzle-orm";
import type { Coordinates } from "#app/platform/maps/geocode-types.ts";
import type { ProjectStatus } from "#app/platform/project-status.ts";
import type { Scope } from "#app/platform/viewer.ts";
import type { Database, Transaction } from "#db/client.server.ts";
import { organizations, projects, sites } from "#db/schema.ts";
import { isVisibleProject } from "#modules/projects/public.visibility.server.ts";
import type { CalendarEntry } from "../calendar/calendar-entries.server.ts";
import { cityOfAddress } from "../calendar/city-of-address.ts";
import type { Stop } from "./drives.ts";

/** A booked visit with the facts about its project that the viewer may see. */
export interface VisitStop extends Stop {
  entry: CalendarEntry;
  /** Null when the viewer may not see the project. */
  site: {
    owner: string;
    city: string;
    zone: string;
    status: ProjectStatus;
    version: number;
    /** Only entered availability may be booked. */
    restricted: boolean;
  } | null;
}

/** The visits among the entries, each with its site when the viewer may see it. */
export async function listVisitStops(
  tx: Transaction | Database,
  scope: Scope,
  entries: readonly CalendarEntry[],
): Promise<VisitStop[]> {
  const booked = entries.filter(({ type }) => type === "Intake");
  const ids = booked.flatMap(({ projectId }) => projectId ?? []);
  const rows = ids.length
    ? await tx
        .select({
          id: projects.id,
          status: projects.status,
          version: projects.version,
          restricted: projects.restrictSchedule,
          zone: sql<string>`coalesce(${sites.timeZone}, ${organizations.timeZone})`,
          owner: sites.siteOwnerName,
          address: sites.siteAddress,
          latitude: sites.latitude,
          longitude: sites.longitude,
        })
        .from(projects)
        .innerJoin(sites, eq(sites.id, projects.siteId))
        .innerJoin(organizations, eq(organizations.id, projects.organizationId))
        .where(and(inArray(projects.id, ids), isVisibleProject(scope)))
    : [];
  const byProject = new Map(rows.map((row) => [row.id, row]));
  return booked.map((entry) => {
    const row = byProject.get(entry.projectId ?? "");
    const site = row ? { ...row, city: cityOfAddress(row.address) } : null;
    return {
      entry,
      from: entry.startsAt.getTime(),
      to: entry.endsAt.getTime(),
      name: site ? `${site.owner} in ${site.city}` : null,
      point: row ? coordinatesOf(row) : null,
      site,
    };
  });
}

export function coordinatesOf(place: {
  latitude: number | null;
  longitude: number | null;
}): Coordinates | null {
  const { latitude, longitude } = place;
  return latitude === null || longitude === null ? null : { latitude, longitude };
}
