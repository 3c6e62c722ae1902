/**
 * Computes the table size of a worksheet. A reader allocates every cell up to the last one, so two cells may need
 * gigabytes.
 */
import { strFromU8, unzipSync } from "fflate";
import { limits } from "./workbook-limits.ts";

/** The address of a cell that is not empty. */
const filledCell = /<(?:\w+:)?c\s(?:[^<>]*\s)?r=["']([A-Z]{1,9})(\d{1,9})["'](?:[^<>]*[^<>/])?>/gi;

const columnOf = (letters: string): number =>
  Array.from(letters.toUpperCase()).reduce(
    (sum, letter) => sum * 26 + letter.charCodeAt(0) - 64,
    0,
  );

function cellCountOf(worksheetXml: string): number {
  let [columns, rows] = [0, 0];
  for (const [, letters = "", row = ""] of worksheetXml.matchAll(filledCell)) {
    columns = Math.max(columns, columnOf(letters));
    rows = Math.max(rows, Number(row));
  }
  return columns * rows;
}

/** True when a worksheet of the workbook has more cells than the limits of rows and columns allow together. */
export function exceedsCellLimit(bytes: Uint8Array): boolean {
  const parts = unzipSync(bytes, { filter: ({ name }) => /worksheets\/[^/]*\.xml$/i.test(name) });
  const max = limits.rows * limits.columns;
  return Object.values(parts).some((part) => cellCountOf(strFromU8(part, true)) > max);
}
