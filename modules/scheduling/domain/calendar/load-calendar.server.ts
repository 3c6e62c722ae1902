/** Loads what the calendar shows for a URL: its days and their events. */
import type { Scope } from "#app/platform/viewer.ts";
import { canSeeAvailability } from "./available-events.server.ts";
import { listCalendarEvents } from "./calendar-events.server.ts";
import { firstOfDay, maxInMonth, type CalendarEvent, type ListedEvent } from "./calendar-events.ts";
import {
  listedDays,
  showsAvailability,
  showsIntakes,
  type CalendarQuery,
  type CalendarView,
} from "./calendar-query.ts";
import {
  addDays,
  addMonths,
  daysFrom,
  formatLongDate,
  dayOf,
  firstOfMonth,
  firstOfWeek,
  monthGrid,
  formatMonth,
  startOfDay,
  type Day,
} from "../time/local-time.ts";

export interface CalendarDay {
  day: Day;
  dateText: string;
  /** The day of the month. */
  number: number;
  /** Whether the day belongs to the shown month; always true in a week and in a list. */
  inside: boolean;
  /** In a crowded month only the first, see `crowdedFrom`. */
  events: CalendarEvent[];
  /** How many there are. */
  visits: number;
  others: number;
}

/**
 * From so many events on, a month has only the first of each day, and a list only the first days. A browser takes
 * seconds for thousands.
 */
const crowdedFrom = 300;
/** The events of the chosen day of a crowded month, which a phone lists. */
const maxOfChosenDay = 50;

export async function loadCalendar(scope: Scope, query: CalendarQuery) {
  const { timeZone } = scope.viewer;
  const today = dayOf(new Date(), timeZone);
  const date = query.date || today;
  const days = daysOf(query.view, date);
  const { events, hasMore } = await listCalendarEvents(scope, query, {
    // A day in a site's time zone may start hours before or after the viewer's.
    from: startOfDay(addDays(days[0]!, -1), timeZone),
    to: startOfDay(addDays(days.at(-1)!, 2), timeZone),
  });
  const byDay = Map.groupBy(events, ({ day }) => day);
  const month = firstOfMonth(date);
  const canAdd = scope.viewer.type === "field-user";
  // Field users see their own entries and edit them in the calendar, so theirs are complete.
  const isCrowded = !canAdd && query.view !== "week" && events.length > crowdedFrom;
  const all = days.map((day): ListedDay => {
    const ofDay = byDay.get(day) ?? [];
    const visits = ofDay.filter(({ type }) => type === "Intake").length;
    return {
      day,
      dateText: formatLongDate(day),
      number: Number(day.slice(8)),
      inside: query.view !== "month" || firstOfMonth(day) === month,
      events: ofDay,
      visits,
      others: ofDay.length - visits,
    };
  });
  const firstDays = isCrowded && query.view === "list" ? daysUntilCrowded(all) : all;
  const next = all[firstDays.length] ?? null;
  return {
    query,
    today,
    hasMore: hasMore,
    title: query.view === "month" ? formatMonth(date) : formatDays(days),
    intakesShown: showsIntakes(query),
    /** Null for types that may not see availability. */
    availabilityShown: canSeeAvailability(scope) ? showsAvailability(query, canAdd) : null,
    previous: step(query.view, date, -1),
    next: step(query.view, date, 1),
    canAdd,
    inspectors: inspectorsOf(events),
    isCrowded,
    /** The day after the last of a list that was cut. */
    continuesOn: next && { day: next.day, dateText: next.dateText },
    days: firstDays.map((one): CalendarDay => {
      const shown =
        isCrowded && query.view === "month"
          ? firstOfDay(one.events, one.day === date ? maxOfChosenDay : maxInMonth)
          : one.events;
      return { ...one, events: shown.map((event) => event.toEvent()) };
    }),
  };
}

type ListedDay = Omit<CalendarDay, "events"> & { events: ListedEvent[] };

/** At least one day. */
function daysUntilCrowded(days: readonly ListedDay[]): ListedDay[] {
  let count = 0;
  return days.filter(({ events }) => {
    const isFirst = count < crowdedFrom;
    count += events.length;
    return isFirst;
  });
}

/** The inspectors of the visits, sorted by name, for the legend of colors. */
function inspectorsOf(events: readonly ListedEvent[]) {
  const colors = new Map(
    events.filter(({ type }) => type === "Intake").map(({ owner, color }) => [owner, color]),
  );
  return [...colors]
    .map(([name, color]) => ({ name, color }))
    .toSorted((one, other) => one.name.localeCompare(other.name, "en"))
    .slice(0, maxInKey);
}

/** The legend has one entry for each color. */
const maxInKey = 8;

function daysOf(view: CalendarView, date: Day): Day[] {
  if (view === "month") return monthGrid(date);
  if (view === "week") return daysFrom(firstOfWeek(date), 7);
  return daysFrom(date, listedDays);
}

function step(view: CalendarView, date: Day, count: 1 | -1): Day {
  if (view === "month") return addMonths(firstOfMonth(date), count);
  return addDays(date, (view === "week" ? 7 : listedDays) * count);
}

/** Such as "March 1 to 7, 2026", "February 28 to March 6, 2026", "December 27, 2026 to January 2, 2027". */
function formatDays(days: readonly Day[]): string {
  const [first, last] = [days[0]!, days.at(-1)!].map((day) =>
    formatLongDate(day).split(", ").slice(1),
  );
  const [start = "", startYear = ""] = first!;
  const [end = "", year = ""] = last!;
  if (startYear !== year) return `${start}, ${startYear} to ${end}, ${year}`;
  const [month, dayOfMonth] = end.split(" ");
  return `${start} to ${start.startsWith(`${month} `) ? dayOfMonth : end}, ${year}`;
}
