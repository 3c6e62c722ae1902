/** Reads a table of users as rows of text, without checking the values. Pure. */
import type { ColumnPositions } from "#app/platform/bulk/column-positions.ts";
import { rowsOf, type BulkCsvRow, type BulkTable } from "#app/platform/bulk/read-bulk-csv.ts";
import { templateColumns } from "#app/platform/bulk/result-header.ts";
import { bulkHeader } from "./bulk-user-columns.ts";
import { cleanLine } from "../user-fields.ts";

/** Maximum number of users in one file. */
export const maxBulkRows = 10_000;

export const headerMessage = `The header must equal exactly: ${bulkHeader.join(", ")}`;
export const tooManyRowsMessage = (count: number) =>
  `This file has ${count.toLocaleString("en-US")} users. A file can have up to 10,000. Split it and add each part.`;
export const noRowsMessage = "This file has no users below the header.";

/** Columns that the result file has after those of the template. */
export const resultHeadings = ["result", "verified", "problem", "user_id"] as const;

export type ParsedRow = BulkCsvRow;

/** The column positions of a header that equals the template's, or that of a result file; null for any other. */
export function fittingPositions(header: readonly string[]): ColumnPositions | null {
  const { columns, before } = templateColumns(header, resultHeadings);
  const fits =
    columns.length === bulkHeader.length &&
    bulkHeader.every((name, index) => columns[index] === name);
  return fits ? Object.fromEntries(bulkHeader.map((name, index) => [name, index + before])) : null;
}

/**
 * The rows under the header, without empty ones.
 * @throws Problem invalid-input for no rows or too many.
 */
export function parseBulkFile(table: BulkTable, positions: ColumnPositions): ParsedRow[] {
  return rowsOf(table, {
    max: maxBulkRows,
    names: bulkHeader,
    positions,
    clean: cleanLine,
    messages: { noRows: noRowsMessage, tooMany: tooManyRowsMessage },
  });
}
