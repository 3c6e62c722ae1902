/** How far back results reach, or from which day to which. Pure. */
import { isDayOfCalendar } from "#app/platform/day-of-calendar.ts";
import { formatDate } from "#app/platform/format.ts";

/** Number of days, by the name people choose; null is unlimited. */
export const timeFrames = {
  "All Time": null,
  "365-day (1 year)": 365,
  "180-day (6 month)": 180,
  "90-day (3 month)": 90,
  "30-day": 30,
  "7-day": 7,
} as const;

/** A frame that ends today. */
export type NamedFrame = keyof typeof timeFrames;

/** Two chosen days, such as "2026-03-01..2026-05-31". */
export type DateRange = `${string}..${string}`;

export type TimeFrame = NamedFrame | DateRange;

export const timeFrameNames = Object.keys(timeFrames) as NamedFrame[];

/** The choice of a range, listed with the named frames. Two fields have its days. */
export const chooseDates = "Choose dates";

const isRange = (frame: TimeFrame): frame is DateRange => frame.includes("..");

/** The first and the last day of a chosen range; null for a named frame. */
export function daysOfRange(frame: TimeFrame): { from: string; to: string } | null {
  if (!isRange(frame)) return null;
  const [from = "", to = ""] = frame.split("..");
  return { from, to };
}

/** A frame as people read it. */
export function frameLabel(frame: TimeFrame): string {
  const days = daysOfRange(frame);
  const words = (day: string) => formatDate(`${day}T12:00:00Z`, "UTC");
  return days ? `${words(days.from)} to ${words(days.to)}` : frame;
}

/** All Time unless the word names a known frame or a range of days. */
export function readTimeFrame(text: string | null): TimeFrame {
  const range = /^(\d{4}-\d\d-\d\d)\.\.(\d{4}-\d\d-\d\d)$/.exec(text ?? "");
  if (range) return rangeOf(range[1]!, range[2]!) ?? "All Time";
  return timeFrameNames.find((frame) => frame === text) ?? "All Time";
}

/** Returns a range of two days. If the later day comes first, they are swapped. Null unless both are days. */
function rangeOf(one: string, other: string): DateRange | null {
  if (!isDayOfCalendar(one) || !isDayOfCalendar(other)) return null;
  return one <= other ? `${one}..${other}` : `${other}..${one}`;
}

/** Reads the frame that a form sent: a named one, or the two days of a range. */
export function readSentFrame(params: URLSearchParams): TimeFrame {
  if (params.get("frame") !== chooseDates) return readTimeFrame(params.get("frame"));
  const [from, to] = [params.get("from") ?? "", params.get("to") ?? ""];
  // One day alone is a range of that day.
  return rangeOf(from || to, to || from) ?? "All Time";
}

const dayMilliseconds = 86_400_000;

/** A day as YYYY-MM-DD, this many days after another one. */
export function addDays(day: string, days: number): string {
  const at = new Date(`${day}T00:00:00Z`).getTime() + days * dayMilliseconds;
  return new Date(at).toISOString().slice(0, 10);
}

/** The first day of a frame; null for All Time. A named frame ends with `asOf`. */
export function firstDayOf(frame: TimeFrame, asOf: string): string | null {
  if (isRange(frame)) return daysOfRange(frame)!.from;
  const days = timeFrames[frame];
  return days === null ? null : addDays(asOf, 1 - days);
}

/** The last day of a range; null for a named frame, which has no project after today. */
export const lastDayOf = (frame: TimeFrame): string | null => daysOfRange(frame)?.to ?? null;

/** The frame of as many days that ends before another one; null for All Time, and before the first year. */
export function frameBefore(frame: TimeFrame, asOf: string): DateRange | null {
  const first = firstDayOf(frame, asOf);
  if (first === null) return null;
  const last = lastDayOf(frame) ?? asOf;
  const days = Math.round((Date.parse(last) - Date.parse(first)) / dayMilliseconds) + 1;
  const from = addDays(first, -days);
  return isDayOfCalendar(from) ? `${from}..${addDays(first, -1)}` : null;
}
