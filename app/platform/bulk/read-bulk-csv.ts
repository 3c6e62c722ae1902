/** Reads a bulk file into rows of text. Does not validate the cell contents. Pure. */
import { csvRefusal, readCsv } from "../csv/read-csv.ts";
import { decodeBulkFile } from "./choose-encoding.ts";
import type { ColumnPositions } from "./column-positions.ts";

/**
 * Records that are read at most. It is above the limit, so that the error for a file that is too long can give its
 * length.
 */
const maxCounted = 100_000;

export interface BulkTable {
  header: readonly string[];
  /** The records below the header, as they are in the file. */
  records: readonly string[][];
}

/**
 * @param values the form posted with the file.
 * @throws NeedsChoice for an unknown encoding, Problem invalid-input for a quote that is never closed.
 */
export function openBulkCsv(
  bytes: Uint8Array,
  values: Readonly<Record<string, string | string[]>> = {},
): BulkTable {
  const [header = [], ...records] = readCsv(decodeBulkFile(bytes, values), maxCounted);
  return { header, records };
}

export interface BulkCsvRules {
  /** Most rows under the header. */
  max: number;
  /** The product's own columns, in the order of a row's cells. */
  names: readonly string[];
  positions: ColumnPositions;
  clean: (cell: string) => string;
  messages: { noRows: string; tooMany: (count: number) => string };
}

export interface BulkCsvRow {
  /** As a spreadsheet program numbers it; the header is row 1. */
  rowNumber: number;
  /** One text for each of the product's columns; "" for a column that the file does not have. */
  cells: string[];
  /** How many cells the row has and should have, when it does not fit the header. */
  columnMismatch: { has: number; wants: number } | null;
}

/**
 * The rows below the header, without the empty ones.
 * @throws Problem invalid-input if there are no rows or too many.
 */
export function rowsOf({ header, records }: BulkTable, rules: BulkCsvRules): BulkCsvRow[] {
  const { max, names, positions, clean, messages } = rules;
  const filled = records
    .map((cells, index) => ({ rowNumber: index + 2, cells: cells.map(clean) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ""));
  if (filled.length === 0) throw csvRefusal(messages.noRows);
  if (filled.length > max) throw csvRefusal(messages.tooMany(filled.length));
  return filled.map(({ rowNumber, cells }) => ({
    rowNumber,
    cells: names.map((name) => cells[positions[name] ?? -1] ?? ""),
    columnMismatch:
      cells.length === header.length ? null : { has: cells.length, wants: header.length },
  }));
}
