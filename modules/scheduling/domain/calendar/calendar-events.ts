/** Events as the calendar draws them; texts are made on the server, each in its site's zone. */
import type { EntryType } from "../../schema.ts";

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
  /** "Intake - ACME", with "(Reassigned)" before it when it came from another inspector. */
  title: string;
  /** Written beside canceled events and those about to be. */
  label: "Canceled" | "Cancel Requested" | null;
  /** Whose calendar it stands in. */
  owner: string;
  /** Where; null for availability. */
  site: { owner: string; town: string } | null;
  /** YYYY-MM-DD, of the start. */
  day: string;
  /** "09:00 AM". */
  from: string;
  to: string;
  /** "MST": times are those of the place. */
  zone: string;
  /** Of the viewer's own availability, which may be changed; else null. */
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
