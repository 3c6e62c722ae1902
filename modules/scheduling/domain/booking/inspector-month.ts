/** What the booking form shows of one inspector's month; days are YYYY-MM-DD. */
import type { EntryType } from "../../schema.ts";
import type { Span } from "./free-times.ts";

export interface MonthDay {
  day: string;
  /** Of the month. */
  number: number;
  words: string;
  inMonth: boolean;
  selectable: boolean;
  /** Types of the first entries, one dot each. */
  dots: EntryType[];
  /** Entries beyond the dots. */
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
  /** Days of the months around, null where nothing is shown any more. */
  previous: string | null;
  next: string | null;
  days: MonthDay[];
  entries: DayEntry[];
  /** Minutes on the clock of the date when a restricted booking may take place; null without restriction. */
  windows: Span[] | null;
}
