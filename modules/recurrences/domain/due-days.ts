/** When the projects of a series are due. Days are YYYY-MM-DD. Pure. */
import { DateTime } from "luxon";

export interface RecurrenceTerms {
  months: number;
  untilDay: string;
  anchorDay: string;
  /** How many due days after the anchor have a project. */
  made: number;
}

const utc = (day: string) => DateTime.fromISO(day, { zone: "utc" });

/** The same day of a later month. A month without that day has its last day. */
export const monthsLater = (day: string, months: number): string =>
  utc(day).plus({ months }).toISODate()!;

/** The day of an instant where the clocks show this time zone. */
export const dayAt = (at: Date, zone: string): string =>
  DateTime.fromJSDate(at, { zone }).toISODate()!;

/** The due day this many steps after the anchor. A month without that day has its last day. */
export const dueDayAt = ({ anchorDay, months }: RecurrenceTerms, steps: number): string =>
  monthsLater(anchorDay, months * steps);

/** The due day of the next project; null when the series ends before it. */
export function nextDueDay(series: RecurrenceTerms): string | null {
  const day = dueDayAt(series, series.made + 1);
  return day <= series.untilDay ? day : null;
}

/** A project is made this many days before it is due. */
export const daysAhead = 60;

export const daysLater = (day: string, days: number): string =>
  utc(day).plus({ days }).toISODate()!;

export const isDay = (text: string): boolean =>
  /^20\d\d-\d\d-\d\d$/.test(text) && utc(text).isValid;

export const formatLongDate = (day: string): string =>
  utc(day).toFormat("LLLL d, yyyy", { locale: "en-US" });

/** "Every year", "Every 18 months". */
export function formatInterval(months: number): string {
  if (months === 1) return "Every month";
  if (months === 12) return "Every year";
  return months % 12 === 0 ? `Every ${months / 12} years` : `Every ${months} months`;
}
