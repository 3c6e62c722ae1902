/** The viewer's visits of today and tomorrow, in order; today is the current day at each site. */
import { and, asc, eq, gte, inArray, lt } from "drizzle-orm";
import { formatDay, formatZone, toReader } from "#app/platform/format.ts";
import { asInView } from "#app/platform/in-view.ts";
import { directionsThrough, directionsTo } from "#app/platform/maps/directions.ts";
import type { PageLink } from "#app/platform/manifest/links.ts";
import type { ProjectStatus } from "#app/platform/project-status.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { projects, sites } from "#db/schema.ts";
import { canOpenIntake } from "#modules/projects/public.ts";
import { isVisibleProject } from "#modules/projects/public.visibility.server.ts";
import type { DayMap, MapStop } from "./day-map.server.ts";

const hour = 3_600_000;
/** In any time zone, today starts within this time before now, and tomorrow ends within this time after. */
const [sinceDawn, untilTomorrowEnds] = [36 * hour, 60 * hour];

/** More than anyone visits in four days. */
const maxVisits = 100;

const toVisit: readonly ProjectStatus[] = ["Scheduled", "In Progress"];
const visited: readonly ProjectStatus[] = ["Review", "Needs Corrections", "Completed"];

export interface VisitsByDay {
  today: PlannedVisit[];
  /** The visits of today that were submitted. */
  done: PlannedVisit[];
  tomorrow: PlannedVisit[];
  /** Null when no visit of today has a point. */
  map: DayMap | null;
  /** Directions through all visits of today that are left, when there are several. */
  wholeRoute: string | null;
  /** What other modules let the viewer do on the way to the next visit. */
  actions: PageLink[];
  /** What others wrote last about the next visit's project. */
  note: string | null;
}

export interface PlannedVisit {
  id: string;
  siteOwner: string;
  site: string;
  contact: string | null;
  phone: string | null;
  type: string | null;
  status: ProjectStatus;
  at: Date;
  zone: string;
  /** Such as "MST". */
  zoneName: string;
  /** The visit has already started. */
  begun: boolean;
  canStart: boolean;
  /** The URL of directions in a map application. */
  directions: string;
  /** Minutes of driving from the visit before; null for the first one. */
  drive: number | null;
}

const noVisits: VisitsByDay = {
  today: [],
  done: [],
  tomorrow: [],
  map: null,
  wholeRoute: null,
  actions: [],
  note: null,
};

type Row = Awaited<ReturnType<typeof readVisits>>[number];

export async function listNextVisits(scope: Scope, now: Date): Promise<VisitsByDay> {
  const rows = await readVisits(scope, now);
  if (rows.length === 0) return noVisits;
  // Loaded only for who has visits.
  const [{ dayMap, pointOf }, { readTravelTimes }] = await Promise.all([
    import("./day-map.server.ts"),
    import("#modules/scheduling/public.travel.server.ts"),
  ]);
  const travel = await readTravelTimes(
    db,
    scope,
    rows.map(({ site }) => pointOf(site)),
  );
  const on = (day: "today" | "tomorrow", statuses: readonly ProjectStatus[]) =>
    rows.filter(
      ({ project, site }) =>
        statuses.includes(project.status) &&
        dayOf(project.inspectionAt!, now, site.timeZone ?? scope.viewer.timeZone) === day,
    );
  const [today, done] = [on("today", toVisit), on("today", visited)];
  const next = today[0];
  const visit = (row: Row, before?: Row): PlannedVisit => ({
    ...visitOf(scope, row),
    drive: before ? travel.minutes(pointOf(before.site), pointOf(row.site)) : null,
  });
  const [notes, actions] = next
    ? await Promise.all([readNotes(scope, next), readActions(scope, next)])
    : [[], []];
  return {
    today: today.map((row, index) => visit(row, today[index - 1] ?? done.at(-1))),
    done: done.map((row) => visit(row)),
    tomorrow: on("tomorrow", toVisit).map((row, index, all) => visit(row, all[index - 1])),
    map: dayMap([...done.map(stopOf("done")), ...today.map(stopOf("later"))], travel),
    wholeRoute: today.length > 1 ? directionsThrough(today.map(({ site }) => site)) : null,
    actions,
    note: notes.findLast(({ authorId }) => authorId !== scope.viewer.id)?.note ?? null,
  };
}

/** Loaded only for who has a visit today. */
async function readNotes(scope: Scope, { project }: Row) {
  const { listNotes } = await import("#modules/projects/public.notes.server.ts");
  return listNotes(scope, asInView("project", project));
}

async function readActions(scope: Scope, { project, site }: Row): Promise<PageLink[]> {
  const { listVisitActions } = await import("#modules/projects/public.visits.server.ts");
  return listVisitActions(scope, project, site);
}

function readVisits(scope: Scope, now: Date) {
  return db
    .select({ project: projects, site: sites })
    .from(projects)
    .innerJoin(sites, eq(sites.id, projects.siteId))
    .where(
      and(
        isVisibleProject(scope),
        eq(projects.inspectorId, scope.viewer.id),
        inArray(projects.status, [...toVisit, ...visited]),
        gte(projects.inspectionAt, new Date(now.getTime() - sinceDawn)),
        lt(projects.inspectionAt, new Date(now.getTime() + untilTomorrowEnds)),
      ),
    )
    .orderBy(asc(projects.inspectionAt), asc(projects.id))
    .limit(maxVisits);
}

const stopOf =
  (state: MapStop["state"]) =>
  ({ site: { siteOwnerName, latitude, longitude } }: Row): MapStop => ({
    name: siteOwnerName,
    latitude,
    longitude,
    state,
  });

function visitOf({ viewer }: Scope, { project, site }: Row): Omit<PlannedVisit, "drive"> {
  const zone = site.timeZone ?? viewer.timeZone;
  const at = project.inspectionAt!;
  return {
    id: project.id,
    siteOwner: site.siteOwnerName,
    site: site.siteAddress,
    contact: site.siteRepName === site.siteOwnerName ? null : site.siteRepName,
    phone: site.siteRepPhone,
    type: project.formTitle,
    status: project.status,
    at,
    zone,
    zoneName: formatZone(at, zone, toReader(viewer)),
    begun: project.status === "In Progress",
    canStart: canOpenIntake(viewer, project),
    directions: directionsTo(site),
  };
}

/** In the site's time zone, where a day may last 23 or 25 hours. */
function dayOf(at: Date, now: Date, zone: string): "today" | "tomorrow" | null {
  const today = formatDay(now, zone);
  const day = formatDay(at, zone);
  if (day === today) return "today";
  const dayAfter = new Date(Date.parse(today) + 24 * hour).toISOString().slice(0, 10);
  return day === dayAfter ? "tomorrow" : null;
}
