/** The columns of an exported file: each with its heading and how to read its cell from a row. */

import { formatTime } from "../format.ts";

export type Cell = string | number | null | undefined;

/**
 * "text" may come from anybody and is escaped; "number" is a number; "day" is a calendar day such as "2026-03-01", which
 * becomes MM-DD-YYYY in text and a real date in a workbook; "time" is a time of day such as "14:30", which becomes
 * "2:30 PM" in text and a real time in a workbook.
 */
export type CellKind = "text" | "number" | "day" | "time";

export interface WorksheetColumn<Row> {
  heading: string;
  /** "text" by default. */
  kind?: CellKind;
  cell: (row: Row) => Cell;
  /** The URL that the cell opens in a workbook. */
  href?: (row: Row) => string;
}

/** Rows one page at a time. A writer holds only one page in memory. */
export type Pages<Row> = AsyncIterable<readonly Row[]>;

/** Turns "2026-03-01" into "03-01-2026". A text that is no day stays. */
export function writtenDay(day: string): string {
  return day.replace(/^(\d{4})-(\d\d-\d\d)$/, "$2-$1");
}

/** Turns "14:30" into "2:30 PM". A text that is no time stays. */
export function writtenTime(time: string): string {
  // A time of day has no zone.
  return formatTime(`2000-01-01T${time.padStart(5, "0")}Z`, "UTC") || time;
}

/**
 * A spreadsheet program reads a text with such a beginning as a formula. An apostrophe in front keeps it text. A text
 * that already begins with apostrophes gets one more, so that taking one away always gives the text back.
 */
const formulaStart = /^'*[=+\-@\t\r]/;
const guard = /^'(?='*[=+\-@\t\r])/;

export function escapeFormula(text: string): string {
  return formulaStart.test(text) ? `'${text}` : text;
}

/** The text before `guarded`. */
export function unescapeFormula(text: string): string {
  return text.replace(guard, "");
}
