/** The URL parameters of the scheduling screen. It imports little, because the browser loads it too. */
import { isCoordinates, type Coordinates } from "#app/platform/maps/geocode-types.ts";
import { isDay } from "./check-schedule-draft.ts";

export interface ScheduleQuery {
  /** Shows only this project. */
  id: string;
  /** The project that was chosen in the list. The list is still shown. */
  selected: string;
  /** Null when the URL has no inspector, so that the project's own applies; "" when the user cleared it. */
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
  /**
   * The center of the map that works without an API key, "33.45,-112.07"; "" centers on the chosen project, or else on
   * the country.
   */
  at: string;
  /** The zoom of that map, "4" to "11". */
  zoom: string;
  /** The page to return to after scheduling. */
  from: "project" | "";
}

/** Parses the URL; unreadable values become empty. @param id from the path, if any. */
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
    at: parseCoordinates(param("at")) ? param("at") : "",
    zoom: /^([4-9]|1[01])$/.test(param("zoom")) ? param("zoom") : "",
    from: param("from") === "project" ? "project" : "",
  };
}

/** The point in the URL, or null. */
export function parseCoordinates(text: string): Coordinates | null {
  const [, latitude, longitude] =
    /^(-?\d{1,2}(?:\.\d{1,6})?),(-?\d{1,3}(?:\.\d{1,6})?)$/.exec(text) ?? [];
  if (latitude === undefined || longitude === undefined) return null;
  const point = { latitude: Number(latitude), longitude: Number(longitude) };
  return isCoordinates(point) ? point : null;
}

/**
 * The path that chooses another project of the list. The month stays the same, so that users can schedule visits near
 * each other.
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
