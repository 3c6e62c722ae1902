/** The visits the viewer makes today, in the order of the day; today is that of each site. */
import { and, asc, eq, gte, inArray, lt } from "drizzle-orm";
import { formatDay, formatZone } from "#app/platform/format.ts";
import { directionsTo } from "#app/platform/maps/directions.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { projects, sites } from "#db/schema.ts";
import { canOpenIntake } from "#modules/projects/public.ts";
import { visibleProjects } from "#modules/projects/public.server.ts";

/** A day anywhere begins and ends within this time of now. */
const widest = 36 * 3_600_000;

/** More than anybody visits in three days. */
const mostVisits = 100;

export interface VisitToday {
  id: string;
  siteOwner: string;
  site: string;
  contact: string | null;
  phone: string | null;
  type: string | null;
  at: Date;
  zone: string;
  /** "MST". */
  zoneName: string;
  /** It is under way already. */
  begun: boolean;
  canStart: boolean;
  /** Where a map application finds the way. */
  directions: string;
}

export async function listVisitsToday(scope: Scope, now: Date): Promise<VisitToday[]> {
  const { viewer } = scope;
  const rows = await db
    .select({ project: projects, site: sites })
    .from(projects)
    .innerJoin(sites, eq(sites.id, projects.siteId))
    .where(
      and(
        visibleProjects(scope),
        eq(projects.inspectorId, viewer.id),
        inArray(projects.status, ["Scheduled", "In Progress"]),
        gte(projects.inspectionAt, new Date(now.getTime() - widest)),
        lt(projects.inspectionAt, new Date(now.getTime() + widest)),
      ),
    )
    .orderBy(asc(projects.inspectionAt), asc(projects.id))
    .limit(mostVisits);
  return rows.flatMap(({ project, site }) => {
    const zone = site.timeZone ?? viewer.timeZone;
    const at = project.inspectionAt;
    if (!at || formatDay(at, zone) !== formatDay(now, zone)) return [];
    return [
      {
        id: project.id,
        siteOwner: site.siteOwnerName,
        site: site.siteAddress,
        contact: site.siteRepName === site.siteOwnerName ? null : site.siteRepName,
        phone: site.siteRepPhone,
        type: project.formTitle,
        at,
        zone,
        zoneName: formatZone(at, zone),
        begun: project.status === "In Progress",
        canStart: canOpenIntake(viewer, project),
        directions: directionsTo(site),
      },
    ];
  });
}
