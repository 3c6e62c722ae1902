/** The map of a day on the board. It shows one area, with a numbered route for each inspector and the chosen site. */
import { groundWithin } from "#app/platform/maps/map-ground.server.ts";
import { projectPoint, citiesIn } from "#app/platform/maps/state-map.server.ts";
import type { MapGround, StateMapView } from "#app/platform/maps/map-view.ts";
import { straightLineKm } from "#app/platform/maps/travel.ts";
import type { Coordinates } from "#app/platform/maps/geocode-types.ts";
import type { ProjectWithSite } from "#modules/projects/public.server.ts";
import { coordinatesOf } from "../booking/visit-stops.server.ts";
import { cityOfAddress } from "../calendar/city-of-address.ts";
import { dayOf, type Day } from "../time/local-time.ts";
import type { InspectorCalendar } from "./lanes.server.ts";

export interface MapPoint {
  x: number;
  y: number;
}

export interface BoardRoute {
  name: string;
  /** The first name, with an initial or the last name when several routes have the same. */
  shortName: string;
  color: number;
  home: MapPoint | null;
  /** The visits in order; the number on the map is the position from 1. */
  stops: (MapPoint & { name: string; projectId: string | null; number: number })[];
  /** If set, the stops of all routes are too many to have numbers and links. Then only this line through them is drawn. */
  line?: string;
  visits: number;
  miles: number;
}

export interface BoardMap {
  viewBox: StateMapView["viewBox"];
  ground: MapGround;
  cities: NonNullable<StateMapView["cities"]>;
  areas: { name: string; count: number; href: string; isShown: boolean }[];
  routes: BoardRoute[];
  chosen: (MapPoint & { name: string }) | null;
}

/** Points within this distance of the first one belong to its area. */
const areaKm = 130;
/** Width divided by height of the map on a wide screen. */
const aspect = 4.6;
/** About 40 miles, so that the map of a single visit shows the cities around it. */
const minWidth = 26;
const margin = 0.14;
const maxAreas = 5;

interface CityPoint {
  point: Coordinates;
  city: string;
}

/** More numbers than this cannot be read on the map. */
const maxNumbers = 100;

/** A tenth of a map unit is about a pixel. */
function pathThrough(points: readonly (MapPoint | null)[]): string {
  const [first, ...others] = points.flatMap((at) =>
    at ? `${Math.round(at.x * 10) / 10} ${Math.round(at.y * 10) / 10}` : [],
  );
  return others.length > 0 ? `M${first}L${others.join(" ")}` : "";
}

/** Leaves out names and numbers when there are too many. */
function drawnRoutes(routes: BoardRoute[]): BoardRoute[] {
  if (routes.reduce((sum, { visits }) => sum + visits, 0) <= maxNumbers) return routes;
  return routes.map(({ stops, ...route }) => ({
    ...route,
    stops: [],
    line: pathThrough([route.home, ...stops]),
  }));
}

/** Null when no place of the day has coordinates. */
export function boardMap(
  query: { area: number },
  people: readonly InspectorCalendar[],
  day: Day,
  chosen: ProjectWithSite | null,
  toArea: (area: number) => string,
): BoardMap | null {
  const days = people.map((person) => ({
    person,
    stops: person.stops.filter(({ from }) => dayOf(new Date(from), person.zone) === day),
  }));
  const site = chosen && coordinatesOf(chosen.site);
  const places = days.flatMap(({ stops }) =>
    stops.flatMap(({ point, site: at }): CityPoint[] =>
      point && at ? [{ point, city: at.city }] : [],
    ),
  );
  const areas = areasOf(
    site && chosen
      ? [{ point: site, city: cityOfAddress(chosen.site.siteAddress) }, ...places]
      : places,
  );
  const shown = areas[Math.max(0, query.area - 1)] ?? areas[0];
  if (!shown) return null;
  const isInArea = (point: Coordinates | null) =>
    point !== null && straightLineKm(point, shown[0]!.point) <= areaKm;
  const routes = days
    .filter(({ person, stops }) => [person.home, ...stops.map(({ point }) => point)].some(isInArea))
    .map(({ person, stops }) =>
      routeOf(
        person,
        stops.toSorted((a, b) => a.from - b.from),
      ),
    );
  const pin = site && isInArea(site) ? projectPoint(site.latitude, site.longitude) : null;
  const homes = people.flatMap(({ home, inspector }): CityPoint[] =>
    home && inspector.address ? [{ point: home, city: cityOfAddress(inspector.address) }] : [],
  );
  const inArea = shown.flatMap(({ point }) => projectPoint(point.latitude, point.longitude) ?? []);
  const near = routes.flatMap(({ home }) => (home && isBeside(home, inArea) ? home : []));
  const points = [...inArea, ...near, ...(pin ? [pin] : [])];
  if (points.length === 0) return null;
  const viewBox = boxAround(points);
  return {
    viewBox,
    ground: groundWithin(viewBox),
    cities: citiesIn(viewBox, points),
    areas: areas.slice(0, maxAreas).map((area, index) => ({
      name: nameOf(area, homes),
      count: site && index === 0 ? area.length - 1 : area.length,
      href: toArea(index + 1),
      isShown: area === shown,
    })),
    routes: drawnRoutes(withShortNames(routes)),
    chosen: pin && chosen ? { ...pin, name: chosen.site.siteOwnerName } : null,
  };
}

/** The shortest name by which a legend distinguishes the routes. */
function withShortNames(routes: readonly BoardRoute[]): BoardRoute[] {
  const namesOf = ({ name }: BoardRoute) => {
    const [first = name, ...others] = name.split(" ");
    const last = others.at(-1);
    return [first, ...(last ? [`${first} ${last[0]}.`] : []), name];
  };
  const count = Map.groupBy(routes.flatMap(namesOf), (name) => name);
  return routes.map((route) => ({
    ...route,
    shortName: namesOf(route).find((name) => count.get(name)?.length === 1) ?? route.name,
  }));
}

/** The city where an inspector of the area lives; if there is none, the city of the first visit. */
function nameOf(area: readonly CityPoint[], homes: readonly CityPoint[]): string {
  const near = homes.find(({ point }) => straightLineKm(point, area[0]!.point) <= areaKm);
  return (near ?? area[0]!).city.split(",")[0]!;
}

/** A home is included in the map if it is within this many map units. */
const besideUnits = 60;

const isBeside = (home: MapPoint, points: readonly MapPoint[]) =>
  points.some(({ x, y }) => Math.hypot(home.x - x, home.y - y) < besideUnits);

/** Groups points that are near each other: the group of the first point comes first, then the largest. */
function areasOf(places: readonly CityPoint[]): CityPoint[][] {
  const groups: CityPoint[][] = [];
  for (const place of places) {
    const near = groups.find(([first]) => straightLineKm(first!.point, place.point) <= areaKm);
    if (near) near.push(place);
    else groups.push([place]);
  }
  const [first, ...others] = groups;
  return first ? [first, ...others.toSorted((a, b) => b.length - a.length)] : [];
}

function routeOf(
  { inspector, color, home, travel }: InspectorCalendar,
  stops: InspectorCalendar["stops"],
): BoardRoute {
  const points = [home, ...stops.map(({ point }) => point), home].filter((point) => point !== null);
  const miles = points
    .slice(1)
    .reduce((sum, point, index) => sum + travel.miles(points[index]!, point), 0);
  return {
    name: inspector.name,
    shortName: inspector.name,
    color,
    home: home && projectPoint(home.latitude, home.longitude),
    stops: stops.flatMap(({ point, site, entry }, index) => {
      const at = point && projectPoint(point.latitude, point.longitude);
      if (!at) return [];
      return [
        { ...at, number: index + 1, name: site?.owner ?? "Booked", projectId: entry.projectId },
      ];
    }),
    visits: stops.length,
    miles: Math.round(miles),
  };
}

const rounded = (units: number) => Math.round(units * 100) / 100;

function boxAround(points: readonly MapPoint[]): BoardMap["viewBox"] {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [across, down] = [Math.max(...xs) - left, Math.max(...ys) - top];
  const inner = 1 - 2 * margin;
  const width = rounded(Math.max(minWidth, across / inner, (down / (inner - 0.16)) * aspect));
  const height = rounded(width / aspect);
  // The buttons of the areas cover the top of the map, so the content is moved down.
  const y = top + (down - height) / 2 - height * 0.07;
  return { x: rounded(left + (across - width) / 2), y: rounded(y), width, height };
}
