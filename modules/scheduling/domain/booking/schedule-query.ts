/** The URL parameters of the scheduling screen. Few imports, because the browser uses it too. */
import { isCoordinates, type Coordinates } from "#app/platform/maps/geocode-types.ts";
import { isDay } from "./check-schedule-draft.ts";

export interface ScheduleQuery {
  /** Shows only this project. */
  id: string;
  /** The project chosen in the list; the list stays visible. */
  selected: string;
  /** Null when the URL does not say, so that the project's own inspector applies; "" when cleared. */
  inspector: string | null;
  /** A search for inspectors by part of their name. */
  person: string;
  date: string;
  /** Any day of the month that the small calendar shows. */
  month: string;
  q: string;
  /** The page of projects, in the list and on the map. */
  page: number;
  view: "list" | "map";
  /** The center of the map without an API key, "33.45,-112.07"; "" centers on the chosen project, else on the country. */
  at: string;
  /** The zoom of that map, "4" to "11". */
  zoom: string;
  /** The page to return to after scheduling. */
  from: "project" | "";
}

/** Parses the URL; unreadable values become empty. `id` is the one in the path, if any. */
export function readScheduleQuery(url: string, id: string | undefined): ScheduleQuery {
  const { searchParams } = new URL(url);
  const param = (name: string) => (searchParams.get(name) ?? "").trim().slice(0, 200);
  const day = (name: string) => (isDay(param(name)) ? param(name) : "");
  return {
    id: id ?? param("id"),
    selected: param("selected"),
    inspector: searchParams.has("inspector") ? param("inspector") : null,
    person: param("person"),
    date: day("date"),
    month: day("month"),
    q: param("q"),
    page: /^[1-9]\d{0,3}$/.test(param("page")) ? Number(param("page")) : 1,
    view: param("view") === "map" ? "map" : "list",
    at: pointOf(param("at")) ? param("at") : "",
    zoom: /^([4-9]|1[01])$/.test(param("zoom")) ? param("zoom") : "",
    from: param("from") === "project" ? "project" : "",
  };
}

/** The point in the URL, or null. */
export function pointOf(text: string): Coordinates | null {
  const [, latitude, longitude] =
    /^(-?\d{1,2}(?:\.\d{1,6})?),(-?\d{1,3}(?:\.\d{1,6})?)$/.exec(text) ?? [];
  if (latitude === undefined || longitude === undefined) return null;
  const point = { latitude: Number(latitude), longitude: Number(longitude) };
  return isCoordinates(point) ? point : null;
}

/**
 * The path to another project of the list. It keeps the chosen month, so that the next visit is scheduled near the
 * last one.
 */
export function pathToProject(query: ScheduleQuery, selected: string): string {
  return schedulePath(query, { selected, date: "", month: query.month || query.date });
}

/** The path of the screen with some parameters changed. */
export function schedulePath(query: ScheduleQuery, changes: Partial<ScheduleQuery> = {}): string {
  const next = { ...query, ...changes };
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(next)) {
    const isDefault = (name === "view" && value === "list") || (name === "page" && value === 1);
    const isSet = name === "inspector" ? value !== null : value !== "";
    if (isSet && !isDefault) search.set(name, String(value));
  }
  return search.size > 0 ? `/schedule?${search.toString()}` : "/schedule";
}
