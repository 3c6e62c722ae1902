/** Days and times of day in a zone, and the instants they stand for. Server only: pages get words. */
import { DateTime } from "luxon";

/** YYYY-MM-DD. */
export type Day = string;

/** The first of that day in that zone; days may be 23 or 25 hours long. */
export function startOfDay(day: Day, zone: string): Date {
  return DateTime.fromISO(day, { zone }).startOf("day").toJSDate();
}

/** The instants of a day and a time of day (HH:mm): none for a time the clocks skip on that day, two for one that comes twice. */
export function instantsAt(day: Day, time: string, zone: string): Date[] {
  const local = DateTime.fromISO(`${day}T${time}`, { zone });
  if (!local.isValid || local.toFormat("HH:mm") !== time) return [];
  return local.getPossibleOffsets().map((one) => one.toJSDate());
}

/** As `instantsAt`; null for a time the clocks skip. Of a time that comes twice the first is meant. */
export function instantAt(day: Day, time: string, zone: string): Date | null {
  return instantsAt(day, time, zone)[0] ?? null;
}

export function dayOf(at: Date, zone: string): Day {
  return DateTime.fromJSDate(at, { zone }).toFormat("yyyy-MM-dd");
}

/** HH:mm on a 24-hour clock, as inputs of forms take it. */
export function timeOf(at: Date, zone: string): string {
  return DateTime.fromJSDate(at, { zone }).toFormat("HH:mm");
}

/** Minutes on the clock of `day`; instants of other days count on or back by whole days. */
export function clockMinutes(at: Date, day: Day, zone: string): number {
  const local = DateTime.fromJSDate(at, { zone });
  return daysBetween(day, local.toFormat("yyyy-MM-dd")) * 1440 + local.hour * 60 + local.minute;
}

/** "09:00 AM", as the calendar shows times. */
export function calendarTime(at: Date, zone: string): string {
  return DateTime.fromJSDate(at, { zone }).toFormat("hh:mm a", { locale: "en-US" });
}

/** "MST"; "" when the zone has no short name. */
export function zoneAbbreviation(at: Date, zone: string): string {
  return DateTime.fromJSDate(at, { zone }).setLocale("en-US").offsetNameShort ?? "";
}

const utc = (day: Day) => DateTime.fromISO(day, { zone: "utc" });

export function addDays(day: Day, count: number): Day {
  return utc(day).plus({ days: count }).toFormat("yyyy-MM-dd");
}

export function addMonths(day: Day, count: number): Day {
  return utc(day).plus({ months: count }).toFormat("yyyy-MM-dd");
}

export function daysBetween(from: Day, to: Day): number {
  return utc(to).diff(utc(from), "days").days;
}

/** "Tuesday 3 March 2026". */
export function dayInWords(day: Day): string {
  return utc(day).toFormat("cccc d LLLL yyyy", { locale: "en-US" });
}

/** "March 2026". */
export function monthInWords(day: Day): string {
  return utc(day).toFormat("LLLL yyyy", { locale: "en-US" });
}

/** The first of the day's month. */
export function firstOfMonth(day: Day): Day {
  return utc(day).startOf("month").toFormat("yyyy-MM-dd");
}

/** The Sunday that the day's week begins with. */
export function firstOfWeek(day: Day): Day {
  return addDays(day, -(utc(day).weekday % 7));
}

/** Whole weeks, Sunday first, that hold the day's month. */
export function monthGrid(day: Day): Day[] {
  const first = firstOfWeek(firstOfMonth(day));
  const next = addMonths(firstOfMonth(day), 1);
  const weeks = Math.ceil(daysBetween(first, next) / 7);
  return daysFrom(first, weeks * 7);
}

export function daysFrom(first: Day, count: number): Day[] {
  return Array.from({ length: count }, (_, nth) => addDays(first, nth));
}
