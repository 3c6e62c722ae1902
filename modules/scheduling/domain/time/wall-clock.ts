/**
 * Converts between the calendar's texts and FullCalendar, which here uses times without a time zone, such as
 * "2027-03-10T09:00".
 */
import type { AvailabilityDraft } from "../availability/availability-draft.ts";

export interface WallSpan {
  start: string;
  end: string;
}

const dayPart = (time: string) => time.slice(0, 10);
const clockPart = (time: string) => time.slice(11, 16);

/** The last minute of a day. Availability cannot end at midnight of the next day. */
const lastMinute = "23:59";

function dayBeside(day: string, count: 1 | -1): string {
  return new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10);
}

/** A span that ends at midnight ends on the day before. */
function lastOf(end: string): { last: string; to: string } {
  if (clockPart(end) === "00:00") return { last: dayBeside(dayPart(end), -1), to: lastMinute };
  return { last: dayPart(end), to: clockPart(end) };
}

/** The draft for a selection: whole days without times, or days with times. */
export function draftOf({ start, end }: WallSpan): Partial<AvailabilityDraft> {
  if (clockPart(start) === "") return { first: start, last: dayBeside(end, -1) };
  return { first: dayPart(start), from: clockPart(start), ...lastOf(end) };
}

/** Availability must start and end on the same day. */
export function isWithinDay({ start, end }: WallSpan): boolean {
  return dayPart(start) === lastOf(end).last;
}

/** The fields of the form that changes one day of availability. */
export function changeOf({ start, end }: WallSpan): { date: string; from: string; to: string } {
  return { date: dayPart(start), from: clockPart(start), to: lastOf(end).to };
}

/** The whole hours that the week must show, including at least a working day: "06:00:00" to "20:00:00". */
export function hoursOf(spans: readonly WallSpan[]): { first: string; last: string } {
  let [first, last] = [6, 20];
  for (const { start, end } of spans) {
    const endsLater = dayPart(end) > dayPart(start);
    const [endHour = 0, endMinute = 0] = clockPart(end).split(":").map(Number);
    first = Math.min(first, Number(clockPart(start).slice(0, 2)));
    last = Math.max(last, endsLater ? 24 : Math.ceil(endHour + endMinute / 60));
  }
  const written = (hour: number) => `${String(hour).padStart(2, "0")}:00:00`;
  return { first: written(first), last: written(last) };
}
