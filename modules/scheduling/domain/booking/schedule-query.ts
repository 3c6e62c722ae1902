/** What the address of the scheduling screen says; light, for the browser too. */
import { isDay } from "./schedule-draft.ts";

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
    from: word("from") === "project" ? "project" : "",
  };
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
