/** A list as plain text: what its table says, for a file that a spreadsheet opens. */
import { formatDay, formatDayAndTime, type Instant } from "../format.ts";
import { writtenDay } from "../worksheets/worksheet-column.ts";
import type { Scope } from "../viewer.ts";

/** A column of a list in words; its table draws the same column, and may draw it otherwise. */
export interface ListColumn<Row> {
  /** Also the word after `sort=` when the column is sortable. */
  key: string;
  label: string;
  text: (row: Row, zone: string) => string;
}

export interface ListWorksheet {
  columns: { key: string; label: string }[];
  rows: string[][];
}

/** Reads the list that stands at an address, for as many rows as a file holds. */
export type WorksheetReader = (scope: Scope, url: string, most: number) => Promise<ListWorksheet>;

/** A list whose rows may be taken away as a file. */
export interface ExportedList {
  /** Unique among all modules; also the name of the file. */
  id: string;
  /** Permission of the list's own page. */
  guard: string;
  load: () => Promise<{ readWorksheet: WorksheetReader }>;
}

export function listWorksheet<Row>(
  columns: readonly ListColumn<Row>[],
  rows: readonly Row[],
  zone: string,
): ListWorksheet {
  return {
    columns: columns.map(({ key, label }) => ({ key, label })),
    rows: rows.map((row) => columns.map(({ text }) => text(row, zone))),
  };
}

/** Days as the specification writes them in CSV, MM-DD-YYYY, in the zone of the viewer's organization. */
export const sheetDay = (at: Instant | null, zone: string) =>
  at ? writtenDay(formatDay(at, zone)) : "";

/** The same with the time: "03-01-2026 14:05". */
export function sheetMoment(at: Instant | null, zone: string): string {
  if (!at) return "";
  const [day = "", time = ""] = formatDayAndTime(at, zone).split(" ");
  return `${writtenDay(day)} ${time}`;
}
