/**
 * Events as the calendar renders them. The server creates the texts, each in its site's time zone. Month and list place a
 * visit on the day of its site; a week compares visits and availability, so it places all by the viewer's clock.
 */
import type { EntryType } from "../../schema.ts";
import type { ContactAnswer } from "../contact/contact-answer.ts";
import type { WallSpan } from "../time/wall-clock.ts";

/** The letters of the legend. */
export const legend = [
  { badge: "I", words: "Intake" },
  { badge: "R", words: "Rescheduled" },
  { badge: "C", words: "Canceled" },
  { badge: "CR", words: "Cancel Request" },
  { badge: "A", words: "Availability" },
] as const;

export type Badge = (typeof legend)[number]["badge"];

export interface CalendarEvent {
  id: string;
  type: EntryType;
  badge: Badge;
  /** "Intake - ACME", with "(Reassigned)" before it when it was moved from another inspector. */
  title: string;
  /** The label of canceled events and of those with a cancel request. */
  label: "Canceled" | "Cancel Requested" | null;
  /** The person whose calendar has the event, and their color, 1 to 8. */
  owner: string;
  color: number;
  /** The site; null for availability. */
  site: { owner: string; town: string } | null;
  /** What the site contact said about the visit. */
  answer: ContactAnswer | null;
  /** The day on which it is placed, YYYY-MM-DD. */
  day: string;
  /** Where it is placed: clock times such as "2027-03-10T09:00". */
  span: WallSpan;
  /** Such as "09:00 AM". */
  from: string;
  to: string;
  /** Such as "MST" for times that the viewer's clock does not show; else empty. */
  zone: string;
  /** The version of the viewer's own availability, which may be changed; else null. */
  version: number | null;
}

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
