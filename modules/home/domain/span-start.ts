import { DateTime } from "luxon";
import { timeSpans, type TimeSpan } from "./time-spans.ts";

/** The midnight a span begins with in a zone: whole days, so that a list filtered by that day holds what a tile counts. */
export function startOf(span: TimeSpan, now: Date, zone: string): Date {
  return DateTime.fromJSDate(now, { zone })
    .minus({ days: timeSpans[span] })
    .startOf("day")
    .toJSDate();
}
