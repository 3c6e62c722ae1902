/** Days and times of day in a time zone, and their instants. Only the server uses it; pages receive formatted texts. */
import { DateTime } from "luxon";

/** YYYY-MM-DD. */
export type Day = string;

/** A page with many inspectors asks for the same few instants thousands of times, and Luxon takes long to find one. */
const cached = new Map<string, readonly number[]>();
const maxCached = 5_000;

function cachedInstants(local: string, zone: string, find: () => DateTime[]): Date[] {
  const key = `${local} ${zone}`;
  let found = cached.get(key);
  if (found === undefined) {
    if (cached.size >= maxCached) cached.clear();
    found = find().map((one) => one.toMillis());
    cached.set(key, found);
  }
  return found.map((instant) => new Date(instant));
}

/** The first instant of the day in the time zone. Days may last 23 or 25 hours. */
export function startOfDay(day: Day, zone: string): Date {
  return cachedInstants(day, zone, () => {
    const start = DateTime.fromISO(day, { zone }).startOf("day");
    // Where the clocks go back at midnight, midnight occurs twice, and Luxon may return the second.
    const earlier = start.minus({ hours: 1 });
    return [earlier.day === start.day ? earlier : start];
  })[0]!;
}

/**
 * The instants of a day and a time of day (HH:mm): none for a time skipped by daylight saving time, two for one that
 * occurs twice.
 */
export function instantsAt(day: Day, time: string, zone: string): Date[] {
  return cachedInstants(`${day}T${time}`, zone, () => {
    const local = DateTime.fromISO(`${day}T${time}`, { zone });
    const occurs = local.isValid && local.toFormat("HH:mm") === time;
    return occurs ? local.getPossibleOffsets() : [];
  });
}

/** Like `instantsAt`; null for a skipped time. For a time that occurs twice it returns the first. */
export function instantAt(day: Day, time: string, zone: string): Date | null {
  return instantsAt(day, time, zone)[0] ?? null;
}

/** Like `instantAt`; for a time skipped by daylight saving time, the first instant after the gap. */
export function atOrAfter(day: Day, time: string, zone: string): Date {
  const at = instantAt(day, time, zone);
  if (at) return at;
  // Luxon moves a skipped time forward past the gap, which ends where the offset changes.
  let after = DateTime.fromISO(`${day}T${time}`, { zone });
  for (let earlier = after; earlier.offset === after.offset; earlier = after.minus({ minutes: 1 }))
    after = earlier;
  return after.toJSDate();
}

/** 0 for Sunday. */
export const weekdayOf = (day: Day): number => utc(day).weekday % 7;

export function dayOf(at: Date, zone: string): Day {
  return DateTime.fromJSDate(at, { zone }).toFormat("yyyy-MM-dd");
}

/** HH:mm on a 24-hour clock, the format of form inputs. */
export function timeOf(at: Date, zone: string): string {
  return DateTime.fromJSDate(at, { zone }).toFormat("HH:mm");
}

/** An instant as the fields of a form: the day, the time, and which of the two for a time that occurs twice. */
export function clockAt(at: Date, zone: string) {
  const [date, time] = [dayOf(at, zone), timeOf(at, zone)];
  const [, second] = instantsAt(date, time, zone);
  const isSecond = second?.getTime() === at.getTime();
  return { date, time, which: isSecond ? ("second" as const) : ("first" as const) };
}

/** Local minutes since the start of `day`. An instant on another day differs by whole days of 24 hours. */
export function clockMinutes(at: Date, day: Day, zone: string): number {
  const local = DateTime.fromJSDate(at, { zone });
  return daysBetween(day, local.toFormat("yyyy-MM-dd")) * 1440 + local.hour * 60 + local.minute;
}

/** Such as "09:00 AM", the format of the calendar. */
export function calendarTime(at: Date, zone: string): string {
  return DateTime.fromJSDate(at, { zone }).toFormat("hh:mm a", { locale: "en-US" });
}

/** Such as "2027-03-10T09:00": the day and the time of the clocks in the time zone. */
export function wallTime(at: Date, zone: string): string {
  return DateTime.fromJSDate(at, { zone }).toFormat("yyyy-MM-dd'T'HH:mm");
}

/** Such as "MST"; "" when the time zone has no abbreviation. */
export function zoneAbbreviation(at: Date, zone: string): string {
  const local = DateTime.fromJSDate(at, { zone }).setLocale("en-US");
  const key = `${zone} ${local.offset}`;
  const found = abbreviations.get(key) ?? local.offsetNameShort ?? "";
  abbreviations.set(key, found);
  return found;
}

/** By time zone and offset, which are few. */
const abbreviations = new Map<string, string>();

const utc = (day: Day) => DateTime.fromISO(day, { zone: "utc" });

export function addDays(day: Day, count: number): Day {
  return new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10);
}

export function addMonths(day: Day, count: number): Day {
  return utc(day).plus({ months: count }).toFormat("yyyy-MM-dd");
}

export function daysBetween(from: Day, to: Day): number {
  return utc(to).diff(utc(from), "days").days;
}

/** Such as "Tuesday, March 3, 2026". */
export function formatLongDate(day: Day): string {
  return utc(day).toFormat("cccc, LLLL d, yyyy", { locale: "en-US" });
}

/** Such as "March 2026". */
export function formatMonth(day: Day): string {
  return utc(day).toFormat("LLLL yyyy", { locale: "en-US" });
}

/** The first day of the day's month. */
export function firstOfMonth(day: Day): Day {
  return utc(day).startOf("month").toFormat("yyyy-MM-dd");
}

/** The Sunday on which the day's week starts. */
export function firstOfWeek(day: Day): Day {
  return addDays(day, -(utc(day).weekday % 7));
}

/** The whole weeks, Sunday first, that contain the day's month. */
export function monthGrid(day: Day): Day[] {
  const first = firstOfWeek(firstOfMonth(day));
  const next = addMonths(firstOfMonth(day), 1);
  const weeks = Math.ceil(daysBetween(first, next) / 7);
  return daysFrom(first, weeks * 7);
}

export function daysFrom(first: Day, count: number): Day[] {
  return Array.from({ length: count }, (_, index) => addDays(first, index));
}
