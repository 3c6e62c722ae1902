import { DateTime } from "luxon";
import { timeSpans, type TimeSpan } from "./time-spans.ts";

/**
 * The midnight at which a time span starts in a time zone. It uses whole days, so that a list filtered by that day
 * has exactly the projects that a tile counts.
 */
export function startOf(span: TimeSpan, now: Date, zone: string): Date {
  return DateTime.fromJSDate(now, { zone })
    .minus({ days: timeSpans[span] })
    .startOf("day")
    .toJSDate();
}
