/** A list as plain text, for a file that a spreadsheet program opens. */
import { formatDay, formatDayAndTime, type Instant } from "../format.ts";
import { writtenDay } from "../worksheets/worksheet-column.ts";
import type { Scope } from "../viewer.ts";

/** A column of a list as text. The list's table renders the same column and may render it differently. */
export interface ListColumn<Row> {
  /** Also the value of `sort=` when the column is sortable. */
  key: string;
  label: string;
  /** Shown only in browsers that chose it. */
  isHidden?: boolean;
  text: (row: Row, zone: string) => string;
}

export interface ListWorksheet {
  columns: { key: string; label: string; isHidden?: boolean }[];
  rows: string[][];
}

/** Reads the list at a URL, for as many rows as a file may have. */
export type WorksheetReader = (scope: Scope, url: string, max: number) => Promise<ListWorksheet>;

/** A list whose rows can be exported as a file. */
export interface ExportedList {
  /** Unique among all modules. Also the name of the file. */
  id: string;
  /** Permission of the list's own page. */
  guard: string;
  load: () => Promise<{ readWorksheet: WorksheetReader }>;
}

export function createListWorksheet<Row>(
  columns: readonly ListColumn<Row>[],
  rows: readonly Row[],
  zone: string,
): ListWorksheet {
  return {
    columns: columns.map(({ key, label, isHidden }) => ({
      key,
      label,
      ...(isHidden && { isHidden }),
    })),
    rows: rows.map((row) => columns.map(({ text }) => text(row, zone))),
  };
}

/** Days in CSV in the specification's format, MM-DD-YYYY, in the zone of the viewer's organization. */
export const worksheetDay = (at: Instant | null, zone: string) =>
  at ? writtenDay(formatDay(at, zone)) : "";

/** The same with the time: "03-01-2026 14:05". */
export function worksheetTimestamp(at: Instant | null, zone: string): string {
  if (!at) return "";
  const [day = "", time = ""] = formatDayAndTime(at, zone).split(" ");
  return `${writtenDay(day)} ${time}`;
}
