/** One inspector's month as the booking form shows it; days are YYYY-MM-DD. */
import type { EntryType } from "../../schema.ts";
import type { Span } from "./free-times.ts";

export interface MonthDay {
  day: string;
  /** The day of the month. */
  number: number;
  dateText: string;
  inMonth: boolean;
  selectable: boolean;
  /** The types of the first entries. Each is shown as a dot. */
  dots: EntryType[];
  /** The number of entries for which there is no dot. */
  hiddenCount: number;
}

export interface DayEntry {
  id: string;
  type: EntryType;
  title: string;
  time: string;
}

export interface InspectorMonth {
  title: string;
  today: string;
  /** Days in the previous and next month; null where no entries are loaded. */
  previous: string | null;
  next: string | null;
  days: MonthDay[];
  entries: DayEntry[];
  /**
   * The minutes of the date at which a restricted visit may take place, in the site's time zone; null without
   * restriction.
   */
  windows: Span[] | null;
}
