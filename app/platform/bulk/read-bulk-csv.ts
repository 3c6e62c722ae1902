/** Reads a bulk file into rows of text; says nothing yet of what stands in them. Pure. */
import { csvRefusal, readCsv } from "../csv/read-csv.ts";

/** Records that are read at all, so that a file that is too long is told how long it is. */
const mostCounted = 100_000;

export interface BulkCsvRules {
  /** Most rows under the header. */
  most: number;
  /** The columns by the file's header, or null for one that does not fit. */
  columnsOf: (header: readonly string[]) => readonly string[] | null;
  clean: (cell: string) => string;
  sentences: { header: string; noRows: string; tooMany: (count: number) => string };
}

export interface BulkCsvRow {
  /** As a spreadsheet numbers it; the header is row 1. */
  line: number;
  /** One text a column; fewer or more than the columns when the row does not fit the header. */
  cells: string[];
}

export interface BulkCsv {
  columns: readonly string[];
  rows: BulkCsvRow[];
}

/**
 * The rows under the header; empty ones are passed over.
 * @throws Problem invalid-input for a wrong header, broken quotes, no row or too many.
 */
export function readBulkCsv(bytes: Uint8Array, rules: BulkCsvRules): BulkCsv {
  const { most, columnsOf, clean, sentences } = rules;
  const records = readCsv(bytes, mostCounted);
  const columns = columnsOf(records[0] ?? []);
  if (!columns) throw csvRefusal(sentences.header);
  const rows = records
    .map((cells, at) => ({ line: at + 1, cells: cells.map(clean) }))
    .slice(1)
    .filter(({ cells }) => cells.some((cell) => cell !== ""));
  if (rows.length === 0) throw csvRefusal(sentences.noRows);
  if (rows.length > most) throw csvRefusal(sentences.tooMany(rows.length));
  return { columns, rows };
}
