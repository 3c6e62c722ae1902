/** The URL parameters of the calendar. It imports little, because the browser loads it too. */
import { isDay } from "../booking/check-schedule-draft.ts";

export const calendarViews = ["month", "week", "list"] as const;
export type CalendarView = (typeof calendarViews)[number];

/** The number of days in a list. A list starts on the chosen day, or today. */
export const listedDays = 30;

export const calendarFilters = ["User", "Client", "ProjectType"] as const;
export type CalendarFilter = (typeof calendarFilters)[number];

export interface CalendarQuery {
  view: CalendarView;
  /** Any day of the shown range; "" is today. */
  date: string;
  /** The field that `q` searches. */
  by: CalendarFilter;
  q: string;
  hidesIntakes: boolean;
  /** "" lets `showsAvailability` decide by the view. */
  availability: "" | "show" | "hide";
}

const defaults = {
  view: "month",
  date: "",
  by: "User",
  q: "",
  hidesIntakes: false,
  availability: "",
} as const;

const shownOrHidden = ["show", "hide"] as const;

export function readCalendarQuery(url: string): CalendarQuery {
  const { searchParams } = new URL(url);
  const param = (name: string) => (searchParams.get(name) ?? "").trim().slice(0, 200);
  return {
    view: calendarViews.find((view) => view === param("view")) ?? defaults.view,
    date: isDay(param("date")) ? param("date") : "",
    by: calendarFilters.find((by) => by === param("by")) ?? defaults.by,
    q: param("q"),
    hidesIntakes: param("intakes") === "hide",
    availability: shownOrHidden.find((choice) => choice === param("availability")) ?? "",
  };
}

/** A client filter with text always shows intakes, even if the user has hidden them. */
export function showsIntakes(query: CalendarQuery): boolean {
  return !query.hidesIntakes || (query.by === "Client" && query.q !== "");
}

/**
 * Until the user chooses, the week shows availability behind the visits, and field users always see their own, because
 * they edit it in the calendar. In the month of a whole organization availability would hide the visits.
 */
export function showsAvailability({ view, availability }: CalendarQuery, isOwn: boolean): boolean {
  return availability === "" ? isOwn || view === "week" : availability === "show";
}

/** The query string of the URL: "" or starting with "?". */
export function calendarSearch(query: CalendarQuery, changes: Partial<CalendarQuery> = {}): string {
  const { hidesIntakes, ...words } = { ...query, ...changes };
  const search = new URLSearchParams();
  for (const name of ["view", "date", "by", "q", "availability"] as const)
    if (words[name] !== defaults[name]) search.set(name, words[name]);
  if (hidesIntakes) search.set("intakes", "hide");
  return search.size > 0 ? `?${search.toString()}` : "";
}

/** The path of the calendar with some parameters changed. */
export function calendarPath(query: CalendarQuery, changes: Partial<CalendarQuery> = {}): string {
  return `/calendar${calendarSearch(query, changes)}`;
}
