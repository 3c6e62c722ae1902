/** The rules a booking is held against. Pure. */
import { covers, overlaps, type Span } from "./free-times.ts";
import { addDays, type Day } from "./local-time.ts";

export interface BookingQuestion {
  /** The project's restrict_schedule. */
  restricted: boolean;
  /** Of the inspection, in the site's zone. */
  day: Day;
  today: Day;
  wanted: Span;
  availability: readonly Span[];
  /** The inspector's other bookings. */
  bookings: readonly Span[];
  /** The person was warned of an overlap and books anyway. */
  overridden: boolean;
}

export const bookingMessages = {
  past: "This project restricts scheduling: choose yesterday or a later date",
  unavailable: "The inspector is not available for the whole of this time",
  booked: "The inspector has another inspection in this time",
  tooLong: "The duration reaches into the inspector's next inspection",
  overlap:
    "The inspector has another inspection in this time. Book it anyway, or choose another time.",
} as const;

/** Message by field; empty when the booking may be made. Only "overlap" can be overridden. */
export function bookingErrors(question: BookingQuestion): Record<string, string> {
  const { restricted, wanted, bookings, overridden } = question;
  const clash = bookings.filter((booking) => overlaps(booking, wanted));
  if (!restricted)
    return clash.length > 0 && !overridden ? { overlap: bookingMessages.overlap } : {};
  if (question.day < addDays(question.today, -1)) return { date: bookingMessages.past };
  if (clash.some((booking) => booking.from <= wanted.from)) return { time: bookingMessages.booked };
  if (clash.length > 0) return { duration: bookingMessages.tooLong };
  if (!covers(question.availability, wanted)) return { time: bookingMessages.unavailable };
  return {};
}
