/** Reads when a person is busy from an iCalendar text. Nothing but the times is taken from it. */
import ical, { type VEvent } from "node-ical";
import { merge, type Span } from "../booking/free-times.ts";
import { addDays, dayOf, startOfDay } from "../time/local-time.ts";

/** More than a calendar has in a year. */
const maxSpans = 3_000;

/**
 * The busy times within the range, merged. Free and canceled events are left out. An event of a
 * whole day lasts from midnight to midnight in the person's time zone.
 * @throws Error when the text is not a calendar.
 */
export function readBusyTimes(text: string, range: { from: Date; to: Date }, zone: string): Span[] {
  if (!/^\s*BEGIN:VCALENDAR/i.test(text)) throw new Error("No calendar");
  const parsed = ical.sync.parseICS(text);
  const requested = { from: range.from.getTime(), to: range.to.getTime() };
  const spans = Object.values(parsed).flatMap((event): Span[] =>
    event?.type === "VEVENT" && isBusy(event) ? spansOf(event, range, zone) : [],
  );
  return merge(
    spans
      .filter(({ from, to }) => from < requested.to && to > requested.from)
      .map(({ from, to }) => ({
        from: Math.max(from, requested.from),
        to: Math.min(to, requested.to),
      })),
  ).slice(0, maxSpans);
}

const isBusy = ({ status, transparency }: VEvent): boolean =>
  status !== "CANCELLED" && transparency !== "TRANSPARENT";

function spansOf(event: VEvent, range: { from: Date; to: Date }, zone: string): Span[] {
  return ical
    .expandRecurringEvent(event, { ...range, expandOngoing: true })
    .map(({ start, end, isFullDay }) => {
      if (!isFullDay) return { from: start.getTime(), to: end.getTime() };
      const first = calendarDay(start);
      const last = calendarDay(end);
      return {
        from: startOfDay(first, zone).getTime(),
        to: startOfDay(last > first ? last : addDays(first, 1), zone).getTime(),
      };
    });
}

/** The parser gives a whole day as midnight of this machine. */
const calendarDay = (at: Date): string =>
  dayOf(at, Intl.DateTimeFormat().resolvedOptions().timeZone);
