/** The viewer's visits of today and tomorrow, in order; today is the current day at each site. */
import { and, asc, eq, gte, inArray, lt } from "drizzle-orm";
import { formatDay, formatZone, toReader } from "#app/platform/format.ts";
import { directionsTo } from "#app/platform/maps/directions.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { projects, sites } from "#db/schema.ts";
import { canOpenIntake } from "#modules/projects/public.ts";
import { isVisibleProject } from "#modules/projects/public.server.ts";

const hour = 3_600_000;
/** In any time zone, today starts within this time before now, and tomorrow ends within this time after. */
const [sinceDawn, untilTomorrowEnds] = [36 * hour, 60 * hour];

/** More than anyone visits in four days. */
const maxVisits = 100;

export interface VisitsByDay {
  today: PlannedVisit[];
  tomorrow: PlannedVisit[];
}

export interface PlannedVisit {
  id: string;
  siteOwner: string;
  site: string;
  contact: string | null;
  phone: string | null;
  type: string | null;
  at: Date;
  zone: string;
  /** Such as "MST". */
  zoneName: string;
  /** The visit has already started. */
  begun: boolean;
  canStart: boolean;
  /** The URL of directions in a map application. */
  directions: string;
}

export async function listNextVisits(scope: Scope, now: Date): Promise<VisitsByDay> {
  const { viewer } = scope;
  const rows = await db
    .select({ project: projects, site: sites })
    .from(projects)
    .innerJoin(sites, eq(sites.id, projects.siteId))
    .where(
      and(
        isVisibleProject(scope),
        eq(projects.inspectorId, viewer.id),
        inArray(projects.status, ["Scheduled", "In Progress"]),
        gte(projects.inspectionAt, new Date(now.getTime() - sinceDawn)),
        lt(projects.inspectionAt, new Date(now.getTime() + untilTomorrowEnds)),
      ),
    )
    .orderBy(asc(projects.inspectionAt), asc(projects.id))
    .limit(maxVisits);
  const next: VisitsByDay = { today: [], tomorrow: [] };
  for (const { project, site } of rows) {
    const zone = site.timeZone ?? viewer.timeZone;
    const at = project.inspectionAt;
    const day = at && dayOf(at, now, zone);
    if (!day) continue;
    next[day].push({
      id: project.id,
      siteOwner: site.siteOwnerName,
      site: site.siteAddress,
      contact: site.siteRepName === site.siteOwnerName ? null : site.siteRepName,
      phone: site.siteRepPhone,
      type: project.formTitle,
      at,
      zone,
      zoneName: formatZone(at, zone, toReader(viewer)),
      begun: project.status === "In Progress",
      canStart: canOpenIntake(viewer, project),
      directions: directionsTo(site),
    });
  }
  return next;
}

/** In the site's time zone, where a day may last 23 or 25 hours. */
function dayOf(at: Date, now: Date, zone: string): keyof VisitsByDay | null {
  const today = formatDay(now, zone);
  const day = formatDay(at, zone);
  if (day === today) return "today";
  const dayAfter = new Date(Date.parse(today) + 24 * hour).toISOString().slice(0, 10);
  return day === dayAfter ? "tomorrow" : null;
}
