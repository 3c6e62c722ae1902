/** What the booking form shows of one inspector's month; days are YYYY-MM-DD. */
import type { EntryType } from "../../schema.ts";
import type { Span } from "./free-times.ts";

export interface MonthDay {
  day: string;
  /** The day of the month. */
  number: number;
  words: string;
  inMonth: boolean;
  selectable: boolean;
  /** Types of the first entries, one dot each. */
  dots: EntryType[];
  /** The number of entries beyond the dots. */
  more: number;
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
  /** Local minutes of the date when a restricted booking may take place; null without restriction. */
  windows: Span[] | null;
}
