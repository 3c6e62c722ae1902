/** Days and times of day in a time zone, and their instants. Only the server uses it; pages receive formatted texts. */
import { DateTime } from "luxon";

/** YYYY-MM-DD. */
export type Day = string;

/** A page with many inspectors asks for the same few instants thousands of times, and Luxon takes long to find one. */
const found = new Map<string, readonly number[]>();
const maxFound = 5_000;

function cached(key: string, find: () => readonly number[]): readonly number[] {
  const known = found.get(key);
  if (known) return known;
  if (found.size >= maxFound) found.clear();
  const made = find();
  found.set(key, made);
  return made;
}

const cachedInstants = (local: string, zone: string, find: () => DateTime[]): Date[] =>
  cached(`${local} ${zone}`, () => find().map((one) => one.toMillis())).map(
    (instant) => new Date(instant),
  );

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

const millisecondsPerDay = 86_400_000;

/** What the clocks of the time zone show, such as "2027-03-10T09:00:00.000Z", where the Z has no meaning. */
function localText(at: Date, zone: string): string {
  const day = Math.floor(at.getTime() / millisecondsPerDay) * millisecondsPerDay;
  const offsetAt = (instant: number) => DateTime.fromMillis(instant, { zone }).offset;
  const [start, end] = cached(`offsets ${day} ${zone}`, () => [
    offsetAt(day),
    offsetAt(day + millisecondsPerDay),
  ]);
  // Different on the days when the clocks change.
  const minutes = start === end ? start! : offsetAt(at.getTime());
  return new Date(at.getTime() + minutes * 60_000).toISOString();
}

export function dayOf(at: Date, zone: string): Day {
  return localText(at, zone).slice(0, 10);
}

/** HH:mm on a 24-hour clock, the format of form inputs. */
export function timeOf(at: Date, zone: string): string {
  return localText(at, zone).slice(11, 16);
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
  return Math.floor((Date.parse(localText(at, zone)) - Date.parse(day)) / 60_000);
}

/** Such as "09:00 AM", the format of the calendar. */
export function calendarTime(at: Date, zone: string): string {
  const [hour, minute] = timeOf(at, zone).split(":");
  return `${String(Number(hour) % 12 || 12).padStart(2, "0")}:${minute} ${Number(hour) < 12 ? "AM" : "PM"}`;
}

/** Such as "2027-03-10T09:00": the day and the time of the clocks in the time zone. */
export function wallTime(at: Date, zone: string): string {
  return localText(at, zone).slice(0, 16);
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
  return new Date(Date.parse(day) + count * millisecondsPerDay).toISOString().slice(0, 10);
}

export function addMonths(day: Day, count: number): Day {
  return utc(day).plus({ months: count }).toFormat("yyyy-MM-dd");
}

export function daysBetween(from: Day, to: Day): number {
  return (Date.parse(to) - Date.parse(from)) / millisecondsPerDay;
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
