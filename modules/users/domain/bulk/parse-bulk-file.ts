/** Reads a file of users into rows of text; says nothing yet of what stands in them. Pure. */
import { readBulkCsv, type BulkCsvRow } from "#app/platform/bulk/read-bulk-csv.ts";
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
export const mostBulkRows = 10_000;

export const headerMessage = `The header must equal exactly: ${bulkHeader.join(", ")}`;
export const tooManyRowsMessage = (count: number) =>
  `This file has ${count.toLocaleString("en-US")} users. A file can have up to 10,000. Split it and add each part.`;
export const noRowsMessage = "This file has no users below the header.";

export type ParsedRow = BulkCsvRow;

/**
 * The rows under the header; empty ones are passed over.
 * @throws Problem invalid-input for a wrong header, broken quotes, no row or too many.
 */
export function parseBulkFile(bytes: Uint8Array): ParsedRow[] {
  const fits = (header: readonly string[]) =>
    header.length === bulkHeader.length && bulkHeader.every((name, at) => header[at] === name);
  return readBulkCsv(bytes, {
    most: mostBulkRows,
    columnsOf: (header) => (fits(header) ? bulkHeader : null),
    clean: cleanLine,
    sentences: { header: headerMessage, noRows: noRowsMessage, tooMany: tooManyRowsMessage },
  }).rows;
}
