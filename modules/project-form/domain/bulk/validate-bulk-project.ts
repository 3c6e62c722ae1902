/** Validates the texts of one bulk row before any person or address is looked up. Pure. */
import {
  bulkProjectColumns,
  mapBulkColumns,
  type BulkProjectTexts,
} from "./bulk-project-columns.ts";
import { cleanCell, type ParsedProject } from "./parse-bulk-projects.ts";

/** Cleans typed texts as the cells of a file are cleaned. */
export const cleanTexts = (typed: BulkProjectTexts): BulkProjectTexts =>
  mapBulkColumns(({ key }) => cleanCell(typed[key]));

export const textsOf = ({ cells }: Pick<ParsedProject, "cells">): BulkProjectTexts =>
  mapBulkColumns(({ heading }) => cells[heading] ?? "");

export const joinWarnings = (...warnings: (string | null)[]): string | null =>
  warnings
    .filter((warning) => warning !== null)
    .map((warning, index, all) => (index < all.length - 1 ? warning.replace(/\.$/, "") : warning))
    .join(". ") || null;

/** The first error with its column's name, or null. */
export function faultOfRow(texts: BulkProjectTexts, misfit: number | null): string | null {
  if (misfit !== null) return `This row has ${misfit} columns, which does not fit the header`;
  for (const { heading, fault } of bulkProjectColumns) {
    const found = fault?.(texts);
    if (found) return `${heading}: ${found}`;
  }
  return null;
}
