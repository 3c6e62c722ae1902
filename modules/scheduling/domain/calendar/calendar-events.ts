/**
 * Events as the calendar renders them. The server formats the texts, each in the time zone of its site. The month and
 * the list show a visit on its day at the site. The week compares visits and availability, so it shows all in the
 * viewer's time zone.
 */
import type { EntryType } from "../../schema.ts";
import type { ContactAnswer } from "../contact/contact-answer.ts";
import type { WallSpan } from "../time/wall-clock.ts";

/** The letters of the legend. */
export const legend = [
  { badge: "I", label: "Intake" },
  { badge: "R", label: "Rescheduled" },
  { badge: "C", label: "Canceled" },
  { badge: "CR", label: "Cancel Request" },
  { badge: "A", label: "Availability" },
  { badge: "T", label: "Time off" },
] as const;

export type Badge = (typeof legend)[number]["badge"];

export interface CalendarEvent {
  id: string;
  type: EntryType | "Time off";
  badge: Badge;
  /** "Intake - ACME", with "(Reassigned)" before it when the visit was moved from another inspector. */
  title: string;
  /** The label of canceled events and of those with a cancel request. */
  label: "Canceled" | "Cancel Requested" | null;
  /** The person whose calendar contains the event, and the color of that person, 1 to 8. */
  owner: string;
  color: number;
  /** The site; null for availability. */
  site: { owner: string; city: string } | null;
  /** What the site contact said about the visit. */
  answer: ContactAnswer | null;
  /** The day on which the calendar shows it, YYYY-MM-DD. */
  day: string;
  /** Where the calendar shows it: clock times such as "2027-03-10T09:00". */
  span: WallSpan;
  /** Such as "09:00 AM". For a whole day `from` is "All day", and `to` is empty. */
  from: string;
  to: string;
  /** Such as "MST" when the times are not in the viewer's time zone; otherwise empty. */
  zone: string;
  /** The version of the viewer's own availability, which the viewer may change; otherwise null. */
  version: number | null;
}

/** What sorts and counts an event. Its texts are formatted only when it is shown: a month has many more than it shows. */
export interface ListedEvent extends Pick<
  CalendarEvent,
  "badge" | "color" | "day" | "owner" | "type"
> {
  /** The beginning of its span. */
  start: string;
  toEvent: () => CalendarEvent;
}

/** "09:00 AM – 05:00 PM", or "All day". */
export const formatEventRange = ({ from, to }: Pick<CalendarEvent, "from" | "to">): string =>
  to === "" ? from : `${from} – ${to}`;

export interface BadgeFacts {
  type: EntryType;
  customCancelDate: Date | null;
  rescheduled: boolean;
  status: string | null;
}

export function badgeOf({ type, customCancelDate, rescheduled, status }: BadgeFacts): Badge {
  if (type === "Availability") return "A";
  if (customCancelDate !== null || status === "Canceled") return "C";
  if (status === "Cancel Requested") return "CR";
  return rescheduled ? "R" : "I";
}

export function labelOf(badge: Badge): CalendarEvent["label"] {
  if (badge === "C") return "Canceled";
  return badge === "CR" ? "Cancel Requested" : null;
}

/** The most events on a day of the month view; a link leads to the others. */
export const maxInMonth = 5;

/** The order within a day of the month: inspections, then canceled ones, then availability. */
export const rankInDay = ({ type, badge }: Pick<CalendarEvent, "type" | "badge">): number =>
  type === "Intake" ? Number(badge === "C") : 2;

/** The first events of a day. */
export function firstOfDay<Event extends Pick<CalendarEvent, "badge" | "type">>(
  events: readonly Event[],
  max = maxInMonth,
): Event[] {
  return events.toSorted((a, b) => rankInDay(a) - rankInDay(b)).slice(0, max);
}
