/** The URL parameters of the board. It imports little, because the browser loads it too. */
import { isDay } from "../booking/check-schedule-draft.ts";
import { durationStep, minMinutes, maxMinutes } from "../booking/scheduling-constants.ts";

export interface BoardQuery {
  view: "day" | "week";
  /** Any day of the shown range; "" is today. */
  date: string;
  /** The chosen project, waiting or booked. */
  project: string;
  /** The length of the next visit in minutes; 0 means the project's own. It applies to the following visits too. */
  minutes: number;
  /** A time that was chosen for the chosen project but is not confirmed yet: the inspector and the instant. */
  inspector: string;
  at: string;
  /** The tray: search words, filters, sort order and page. */
  q: string;
  client: string;
  type: string;
  state: string;
  wanted: string;
  /** Shows only projects that this inspector may inspect: qualified for the form and allowed for the client. */
  fits: string;
  /** Shows only projects that have waited for at least this many days. */
  age: "" | "7" | "21";
  sort: "" | "near";
  page: number;
  /** The index of the area that the map shows. */
  area: number;
  /** The last booking, which can be undone; see `undo-parameter.ts`. */
  done: string;
  /** A phone shows either the tray or the lanes. */
  pane: "" | "lanes";
  /** Without JavaScript, visits have checkboxes only when they are asked for. */
  select: "" | "yes";
}

const textParams = [
  "project",
  "inspector",
  "q",
  "client",
  "type",
  "state",
  "wanted",
  "fits",
] as const;

/** Parses the URL; unreadable values become empty. */
export function readBoardQuery(url: string): BoardQuery {
  const { searchParams } = new URL(url);
  const param = (name: string) => (searchParams.get(name) ?? "").trim().slice(0, 200);
  const [week, day] = [param("week"), param("day")];
  const number = (name: string) => (/^\d{1,4}$/.test(param(name)) ? Number(param(name)) : 0);
  const minutes = number("minutes");
  const isLength = minutes >= minMinutes && minutes <= maxMinutes && minutes % durationStep === 0;
  return {
    ...(Object.fromEntries(textParams.map((name) => [name, param(name)])) as Record<
      (typeof textParams)[number],
      string
    >),
    view: searchParams.has("week") ? "week" : "day",
    date: [week, day].find(isDay) ?? "",
    minutes: isLength ? minutes : 0,
    at: Number.isNaN(Date.parse(param("at"))) ? "" : param("at"),
    age: param("age") === "7" || param("age") === "21" ? (param("age") as "7" | "21") : "",
    sort: param("sort") === "near" ? "near" : "",
    page: Math.max(1, number("page")),
    area: number("area"),
    done: param("done"),
    pane: param("pane") === "lanes" ? "lanes" : "",
    select: param("select") === "yes" ? "yes" : "",
  };
}

/** The path of the board with some parameters changed. `done` is removed, because the page shows it only once. */
export function boardPath(query: BoardQuery, changes: Partial<BoardQuery> = {}): string {
  const { view, date, ...next } = { ...query, done: "", ...changes };
  const search = new URLSearchParams();
  if (view === "week" || date !== "") search.set(view, date);
  for (const [name, value] of Object.entries(next)) {
    const isDefault = value === "" || value === 0 || (name === "page" && value === 1);
    if (!isDefault) search.set(name, String(value));
  }
  return search.size > 0 ? `/schedule/board?${search.toString()}` : "/schedule/board";
}

/** The current parameters as hidden fields of a GET form, without those that the form itself sets. */
export function hiddenParameters(
  query: BoardQuery,
  without: readonly string[],
): [string, string][] {
  const search = new URLSearchParams(boardPath(query, { page: 1 }).split("?")[1] ?? "");
  return [...search].filter(([name]) => !without.includes(name));
}
