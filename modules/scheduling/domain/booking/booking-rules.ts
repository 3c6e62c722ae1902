/** The rules that a visit must meet. Pure. */
import { covers, overlaps, type Span } from "./free-times.ts";
import { addDays, type Day } from "../time/local-time.ts";

export interface VisitToCheck {
  /** The project allows visits only within entered availability (its field restrict_schedule). */
  restricted: boolean;
  /** The day of the inspection, in the site's time zone. */
  day: Day;
  today: Day;
  planned: Span;
  availability: readonly Span[];
  /** The inspector's other visits. */
  visits: readonly Span[];
  /** The text that describes the overlapping visits. */
  clash: string;
  /** Sentences about time off, tools, sun, drives and the working day. */
  otherWarnings: readonly string[];
  /** The user saw the warning and books anyway. */
  isOverridden: boolean;
}

export const bookingMessages = {
  past: "This project restricts scheduling. Choose yesterday or a later date",
  unavailable: "The inspector is not available for all of this time",
  booked: (clash: string) => `The inspector has another inspection at this time: ${clash}`,
  tooLong: (clash: string) =>
    `The inspection would run into the inspector's next inspection: ${clash}`,
  overlap: (clash: string) =>
    `The inspector has another inspection at this time: ${clash}. Schedule anyway, or choose another time.`,
  others: (warnings: string) => `${warnings} Schedule anyway, or choose another time.`,
  inPast: "This date is in the past. Schedule anyway, or choose a later date.",
} as const;

/**
 * Messages by field; empty when the visit is allowed. The key "override" has a warning that the user may override.
 */
export function bookingErrors(visit: VisitToCheck): Record<string, string> {
  const { restricted, planned, visits } = visit;
  const clash = visits.filter((other) => overlaps(other, planned));
  if (!restricted) return warnings(visit, clash.length > 0);
  if (visit.day < addDays(visit.today, -1)) return { date: bookingMessages.past };
  if (clash.some((other) => other.from <= planned.from))
    return { time: bookingMessages.booked(visit.clash) };
  if (clash.length > 0) return { duration: bookingMessages.tooLong(visit.clash) };
  if (!covers(visit.availability, planned)) return { time: bookingMessages.unavailable };
  return warnings(visit, false);
}

/**
 * Warns about time off, tools, sun, drives and the working day. Without restriction it also warns about a visit that is
 * in the past or overlaps another one; with restriction those are errors.
 */
function warnings(visit: VisitToCheck, clashes: boolean): Record<string, string> {
  if (visit.isOverridden) return {};
  const messages: string[] = [];
  if (!visit.restricted && visit.day < visit.today) messages.push(bookingMessages.inPast);
  if (clashes) messages.push(bookingMessages.overlap(visit.clash));
  if (visit.otherWarnings.length > 0)
    messages.push(bookingMessages.others(visit.otherWarnings.join(" ")));
  return messages.length > 0 ? { override: messages.join(" ") } : {};
}
