/** Loads everything that the scheduling screen shows, from its URL. */
import { straightLineMiles } from "#app/platform/maps/travel.ts";
import { stateMapView } from "#app/platform/maps/state-map.server.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Coordinates } from "#app/platform/maps/geocode-types.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { formatZonedTimestamp, toReader } from "#app/platform/format.ts";
import type { MapPin } from "#app/platform/maps/map-view.ts";
import { db } from "#db/client.server.ts";
import { listNotes } from "#modules/projects/public.notes.server.ts";
import { getProject, type ProjectWithSite } from "#modules/projects/public.server.ts";
import { isOnScheduleOf, canBook } from "../../policy.ts";
import { answerOfProject } from "../contact/contact-answer.ts";
import { loadInspectorMonth } from "./inspector-month.server.ts";
import {
  asChoice,
  findInspector,
  listInspectors,
  type InspectorChoice,
} from "./inspectors.server.ts";
import { formatLongDate, dayOf, instantAt, timeOf, zoneAbbreviation } from "../time/local-time.ts";
import { listProjectsToSchedule, type ProjectToSchedule } from "./schedulable-projects.server.ts";
import { parseCoordinates as pointAt, schedulePath, type ScheduleQuery } from "./schedule-query.ts";
import { mapCenter, mapZoom } from "./scheduling-constants.ts";
import { readZoneOfProject } from "../time/site-zone.server.ts";
import { readTravelTimes } from "../travel/read-travel-times.server.ts";

/** Shows less than the whole country, but enough for nearby inspectors. */
const zoomOnProject = 6;
const closestZoom = 10;

/** The zoom at which the map shows both ends of a drive with a margin. Zoom 6 shows about 700 miles across. */
function zoomOnDrive(from: Coordinates, to: Coordinates): number {
  const across = Math.max(20, straightLineMiles(from, to) * 4);
  return Math.min(closestZoom, Math.max(zoomOnProject, Math.floor(6 + Math.log2(700 / across))));
}

type Href = (path: string) => string;

export async function loadSchedule(scope: Scope, query: ScheduleQuery, href: Href) {
  const now = new Date();
  const chosen = await findChosen(scope, query.id || query.selected);
  const preferredInspector = query.inspector ?? chosen?.project.inspectorId ?? "";
  const [zone, list, { inspectors, hasMore }, found, notes] = await Promise.all([
    chosen ? readZoneOfProject(scope, chosen) : scope.viewer.timeZone,
    listProjectsToSchedule(scope, { q: query.q, page: query.id ? 1 : query.page, only: query.id }),
    listInspectors(scope, query.person),
    preferredInspector ? findInspector(db, scope, preferredInspector) : null,
    chosen ? listNotes(scope, chosen.project) : [],
  ]);
  const inspector = found && asChoice(found);
  const project = chosen && describeChosen(scope, chosen, zone, await minutesOf(chosen.project));
  const date = query.date || project?.date || null;
  const month = query.month || date || dayOf(now, zone);
  const calendar = await loadInspectorMonth(scope, {
    owner: inspector ?? null,
    month,
    date,
    zone,
    now,
    restricted: project?.restricted ?? false,
    exceptProjectId: chosen?.project.id ?? null,
  });
  const travel = chosen && inspector ? await travelTo(scope, chosen, inspector) : null;
  return {
    query,
    project,
    notes,
    inspector,
    inspectors: inspector ? [] : inspectors.map(withoutPlace),
    moreInspectors: hasMore,
    calendar,
    date,
    dateText: date ? formatLongDate(date) : null,
    zone: { name: zone, abbreviation: zoneAbbreviation(noonOf(date, zone) ?? now, zone) },
    travel,
    list: { hasMore: list.hasMore, rows: list.projects.map(asRow) },
    map:
      query.view === "map"
        ? drawMap(query, list.projects, { inspectors, chosen, inspector, travel }, href)
        : null,
  };
}

/** The abbreviation of a time zone changes with daylight saving time, so it depends on the date. */
const noonOf = (date: string | null, zone: string) =>
  date ? instantAt(date, "12:00", zone) : null;

async function findChosen(scope: Scope, id: string): Promise<ProjectWithSite | null> {
  if (!id) return null;
  const found = await getProject(scope, id);
  if (!isOnScheduleOf(scope.viewer, found.project)) throw new Problem("not-found");
  return found;
}

/** The duration of the visit, or the usual one of its form. */
async function minutesOf(project: ProjectWithSite["project"]): Promise<number> {
  if (project.inspectionMinutes !== null) return project.inspectionMinutes;
  const { readFormMinutes } = await import("../visit-requirements/form-visit.server.ts");
  return readFormMinutes(db, project);
}

function describeChosen(
  scope: Scope,
  { project, site }: ProjectWithSite,
  zone: string,
  minutes: number,
) {
  const at = project.inspectionAt;
  return {
    id: project.id,
    version: project.version,
    siteOwner: site.siteOwnerName,
    address: site.siteAddress,
    status: project.status,
    restricted: project.restrictSchedule,
    hasForm: project.formId !== null,
    needsRescheduling: project.needsRescheduling,
    canBook: canBook(scope.viewer, project),
    inspectorName: project.inspectorName,
    // A company that has not named a person yet.
    isCompany:
      project.inspectorId !== null && project.inspectorId === project.inspectorOrganizationId,
    booked: at ? formatZonedTimestamp(at, zone, toReader(scope.viewer)) : null,
    date: at ? dayOf(at, zone) : null,
    time: at ? timeOf(at, zone) : null,
    minutes,
  };
}

const withoutPlace = ({ id, name, address, qualifications, clients }: InspectorChoice) => ({
  id,
  name,
  address,
  qualifications,
  clients,
});

function asRow(project: ProjectToSchedule) {
  const { id, siteOwner, address, status, type, inspectionAt, timeZone } = project;
  // A project To Be Scheduled shows no date, even if its row still has an old one.
  const date = status === "To Be Scheduled" ? null : inspectionAt;
  const answer = answerOfProject(status, project.answer);
  return { id, siteOwner, address, status, type, inspectionAt: date, timeZone, answer };
}

interface PlacedUser {
  latitude: number | null;
  longitude: number | null;
}

function pointOf({ latitude, longitude }: PlacedUser) {
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

interface TravelToSite {
  from: Coordinates;
  to: Coordinates;
  /** In a straight line. */
  miles: number;
  minutes: number;
  /** The URL of directions on the roads. */
  directions: string;
}

async function travelTo(
  scope: Scope,
  { site }: ProjectWithSite,
  inspector: InspectorChoice,
): Promise<TravelToSite | null> {
  const [from, to] = [pointOf(inspector), pointOf(site)];
  if (!from || !to) return null;
  const place = (point: typeof from) => `${point.latitude},${point.longitude}`;
  const route = new URLSearchParams({
    api: "1",
    origin: place(from),
    destination: place(to),
    travelmode: "driving",
  });
  const minutes = (await readTravelTimes(db, scope, [from, to])).minutes(from, to)!;
  const directions = `https://www.google.com/maps/dir/?${route.toString()}`;
  return { from, to, miles: Math.round(straightLineMiles(from, to)), minutes, directions };
}

interface OnMap {
  inspectors: readonly InspectorChoice[];
  chosen: ProjectWithSite | null;
  inspector: InspectorChoice | null;
  travel: TravelToSite | null;
}

function drawMap(
  query: ScheduleQuery,
  list: readonly ProjectToSchedule[],
  { inspectors, chosen, inspector, travel }: OnMap,
  href: Href,
) {
  const pins: MapPin[] = [];
  for (const project of list) {
    const point = pointOf(project);
    const to = href(schedulePath(query, query.id ? {} : { selected: project.id }));
    const { id, siteOwner: title, address, status } = project;
    if (point)
      pins.push({
        id,
        kind: "project",
        title,
        detail: `${address}, ${status}`,
        href: to,
        ...point,
      });
  }
  for (const { id, name: title, address, ...place } of inspectors) {
    const point = pointOf(place);
    const to = href(schedulePath(query, { inspector: id }));
    const detail = address ?? undefined;
    if (point) pins.push({ id, kind: "inspector", title, detail, href: to, ...point });
  }
  const site = chosen && pointOf(chosen.site);
  const requestedCenter = pointAt(query.at);
  const fitting = travel ? zoomOnDrive(travel.from, travel.to) : zoomOnProject;
  const level = Number(query.zoom) || (site && !requestedCenter ? fitting : mapZoom);
  return stateMapView({
    pins,
    center: requestedCenter ?? site ?? mapCenter,
    zoom: level,
    cities: level > mapZoom,
    selectedIds: [chosen?.project.id, inspector?.id].filter((id) => id !== undefined),
    route: travel,
    moved(center, zoom) {
      const { latitude, longitude } = center ?? mapCenter;
      return href(schedulePath(query, { at: `${latitude},${longitude}`, zoom: String(zoom) }));
    },
  });
}
