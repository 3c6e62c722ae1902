/** Validates the texts of one bulk row, before people and addresses are looked up. Pure. */
import {
  bulkProjectColumns,
  mapBulkColumns,
  type BulkProjectTexts,
} from "./bulk-project-columns.ts";
import { cleanCell, type ParsedProject } from "./parse-bulk-projects.ts";

/** Cleans the typed texts in the same way as the cells of a file. */
export const cleanTexts = (typed: BulkProjectTexts): BulkProjectTexts =>
  mapBulkColumns(({ key }) => cleanCell(typed[key]));

export const textsOf = ({ cells }: Pick<ParsedProject, "cells">): BulkProjectTexts =>
  mapBulkColumns(({ heading }) => cells[heading] ?? "");

export const joinWarnings = (...warnings: (string | null)[]): string | null =>
  warnings
    .filter((warning) => warning !== null)
    .map((warning, index, all) => (index < all.length - 1 ? warning.replace(/\.$/, "") : warning))
    .join(". ") || null;

/** The first error with the name of its column; null when the row is valid. */
export function errorOfRow(texts: BulkProjectTexts, columnMismatch: number | null): string | null {
  if (columnMismatch !== null)
    return `This row has ${columnMismatch} columns, which does not fit the header`;
  for (const { heading, error } of bulkProjectColumns) {
    const found = error?.(texts);
    if (found) return `${heading}: ${found}`;
  }
  return null;
}
