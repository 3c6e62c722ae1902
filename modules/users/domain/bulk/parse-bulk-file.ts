/** Reads a file of users into rows of text; says nothing yet of what stands in them. Pure. */
import { csvRefusal, readCsv } from "#app/platform/csv/read-csv.ts";
import { cleanLine } from "../user-fields.ts";

export const bulkHeader = [
  "name",
  "email",
  "address",
  "city",
  "state",
  "zip",
  "type",
  "nabcep_ids",
] as const;

/** Most users of one file. */
export const mostBulkRows = 5_000;

export const headerMessage = `The header must equal exactly: ${bulkHeader.join(", ")}`;
export const tooManyRowsMessage =
  "A file holds at most 5,000 users; divide it and add the parts one by one.";
export const noRowsMessage = "There is no user under the header of this file.";

/** Empty rows count towards what is read at all. */
const mostRecords = 2 * mostBulkRows;

export interface ParsedRow {
  /** As a spreadsheet numbers it; the header is row 1. */
  line: number;
  /** One text a column; fewer or more than eight when the row does not fit the header. */
  cells: string[];
}

/**
 * The rows under the header; empty ones are passed over.
 * @throws Problem invalid-input for a wrong header, broken quotes, no row or too many.
 */
export function parseBulkFile(bytes: Uint8Array): ParsedRow[] {
  const records = readCsv(bytes, mostRecords);
  const header = records[0] ?? [];
  const fits =
    header.length === bulkHeader.length && bulkHeader.every((name, at) => header[at] === name);
  if (!fits) throw csvRefusal(headerMessage);
  const rows = records
    .map((cells, at) => ({ line: at + 1, cells: cells.map(cleanLine) }))
    .slice(1)
    .filter(({ cells }) => cells.some((cell) => cell !== ""));
  if (rows.length === 0) throw csvRefusal(noRowsMessage);
  if (rows.length > mostBulkRows || records.length > mostRecords)
    throw csvRefusal(tooManyRowsMessage);
  return rows;
}
