/** What a file of rows says: its columns, each with its heading and how a cell is read off a row. */

export type Cell = string | number | null | undefined;

/**
 * "text" may be typed by anybody and is guarded; "number" is a figure; "day" is a calendar day as "2026-03-01", which becomes
 * MM-DD-YYYY in text and a real date in a workbook.
 */
export type CellKind = "text" | "number" | "day";

export interface WorksheetColumn<Row> {
  heading: string;
  /** "text" unless said. */
  kind?: CellKind;
  cell: (row: Row) => Cell;
}

/** Rows a page at a time; a writer holds no more than one page of them. */
export type Pages<Row> = AsyncIterable<readonly Row[]>;

/** "2026-03-01" as "03-01-2026". */
export function writtenDay(day: string): string {
  return `${day.slice(5)}-${day.slice(0, 4)}`;
}

/**
 * A spreadsheet takes a text for a formula that begins so, whatever it was meant for; an apostrophe in front keeps it a text.
 */
const formulaStart = /^[=+\-@\t\r]/;

export function guarded(text: string): string {
  return formulaStart.test(text) ? `'${text}` : text;
}
