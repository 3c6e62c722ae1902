/** What the address of the scheduling screen says; light, for the browser too. */
import { isCoordinates, type Coordinates } from "#app/platform/maps/geocode-types.ts";
import { isDay } from "./check-schedule-draft.ts";

export interface ScheduleQuery {
  /** Only this project is shown. */
  id: string;
  /** Chosen in the list; the list stays. */
  selected: string;
  /** Null when nothing is said, so that the project's own inspector stands; "" when cleared. */
  inspector: string | null;
  /** Part of the name of the inspectors to choose from. */
  person: string;
  date: string;
  /** Any day of the month the small calendar shows. */
  month: string;
  q: string;
  view: "list" | "map";
  /** Where the map without a key is moved to, "33.45,-112.07"; "" is around the chosen project, else the country. */
  at: string;
  /** Of that map, "4" to "11". */
  zoom: string;
  /** The page to go back to once the inspection is scheduled. */
  from: "project" | "";
}

/** Reads the address; what is unreadable falls back to nothing. `id` is that of the path, if any. */
export function readScheduleQuery(url: string, id: string | undefined): ScheduleQuery {
  const { searchParams } = new URL(url);
  const word = (name: string) => (searchParams.get(name) ?? "").trim().slice(0, 200);
  const day = (name: string) => (isDay(word(name)) ? word(name) : "");
  return {
    id: id ?? word("id"),
    selected: word("selected"),
    inspector: searchParams.has("inspector") ? word("inspector") : null,
    person: word("person"),
    date: day("date"),
    month: day("month"),
    q: word("q"),
    view: word("view") === "map" ? "map" : "list",
    at: pointOf(word("at")) ? word("at") : "",
    zoom: /^([4-9]|1[01])$/.test(word("zoom")) ? word("zoom") : "",
    from: word("from") === "project" ? "project" : "",
  };
}

/** The point that an address names, or null. */
export function pointOf(text: string): Coordinates | null {
  const [, latitude, longitude] =
    /^(-?\d{1,2}(?:\.\d{1,6})?),(-?\d{1,3}(?:\.\d{1,6})?)$/.exec(text) ?? [];
  if (latitude === undefined || longitude === undefined) return null;
  const point = { latitude: Number(latitude), longitude: Number(longitude) };
  return isCoordinates(point) ? point : null;
}

/** The bare path to another project of the list, at the month that was chosen: the next visit is put beside the last one. */
export function pathToProject(query: ScheduleQuery, selected: string): string {
  return schedulePath(query, { selected, date: "", month: query.month || query.date });
}

/** The bare path of the screen with some of it changed. */
export function schedulePath(query: ScheduleQuery, changes: Partial<ScheduleQuery> = {}): string {
  const next = { ...query, ...changes };
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(next)) {
    const standsByDefault = name === "view" && value === "list";
    const isSaid = name === "inspector" ? value !== null : value !== "";
    if (isSaid && !standsByDefault) search.set(name, String(value));
  }
  return search.size > 0 ? `/schedule?${search.toString()}` : "/schedule";
}
