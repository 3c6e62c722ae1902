/**
 * The hours in which a person may be booked on a day: availability entered for the day, otherwise the weekly hours
 * without holidays, and never time off. Pure.
 */
import type { CalendarEntry } from "../calendar/calendar-entries.server.ts";
import { overlaps, subtract, type Span } from "../booking/free-times.ts";
import { addDays, atOrAfter, dayOf, weekdayOf, type Day } from "../time/local-time.ts";
import { wholeDay } from "../working-day/working-day.ts";
import type { WeeklyHours } from "./weekly-hours.ts";

export const timeOffName = "Time off";

/** A time in which the person does not work; `name` is shown to everyone who may book the person. */
export interface OffSpan extends Span {
  name: string;
}

export interface AvailableSpan extends Span {
  /** The entry of the calendar; null for weekly hours. */
  entry: CalendarEntry | null;
}

/** Everything that was entered about the hours of a person in some days. */
export interface InspectorHours {
  /** The time zone of the person's home, or of their organization. */
  zone: string;
  entered: readonly CalendarEntry[];
  weekly: WeeklyHours | null;
  /** By day, the name of the holiday. */
  holidays: ReadonlyMap<Day, string>;
  off: readonly OffSpan[];
}

export interface DayHours {
  available: AvailableSpan[];
  /** Hours were entered for this day or weekday, so there are none outside `available`. */
  hasKnownHours: boolean;
  off: OffSpan[];
}

export function hoursOfDay(hours: InspectorHours, day: Day): DayHours {
  const { zone, weekly } = hours;
  const whole = wholeDay(day, zone);
  const timeOff = hours.off.filter((span) => overlaps(span, whole));
  const entered = hours.entered
    .map((entry) => ({ entry, from: entry.startsAt.getTime(), to: entry.endsAt.getTime() }))
    .filter((span) => overlaps(span, whole));
  if (entered.length > 0)
    return { available: without(entered, timeOff), hasKnownHours: true, off: timeOff };
  const holiday = hours.holidays.get(day);
  const off = holiday === undefined ? timeOff : [...timeOff, { ...whole, name: holiday }];
  const usual = weekly?.[weekdayOf(day)];
  const span = usual && {
    entry: null,
    from: atOrAfter(day, usual.from, zone).getTime(),
    to: atOrAfter(day, usual.to, zone).getTime(),
  };
  return { available: span ? without([span], off) : [], hasKnownHours: weekly !== null, off };
}

/** The hours of all days that the range touches. A span may begin before the range or end after it. */
export function hoursWithin(hours: InspectorHours, { from, to }: Span): DayHours {
  const found: DayHours = { available: [], hasKnownHours: false, off: [] };
  const last = dayOf(new Date(to - 1), hours.zone);
  for (let day = dayOf(new Date(from), hours.zone); day <= last; day = addDays(day, 1)) {
    const { available, hasKnownHours, off } = hoursOfDay(hours, day);
    found.available.push(...available);
    found.off.push(...off);
    found.hasKnownHours ||= hasKnownHours;
  }
  return found;
}

function without(spans: readonly AvailableSpan[], off: readonly Span[]): AvailableSpan[] {
  return spans.flatMap(({ entry, ...span }) =>
    subtract([span], off).map((left) => ({ ...left, entry })),
  );
}
