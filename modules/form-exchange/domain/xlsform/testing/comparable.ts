/** Functions to write and compare XLSForms in tests. */
import type { RawWorksheet } from "../worksheets.ts";

/** Returns a worksheet from rows written as text, with trimmed columns separated by "|". */
export function parseWorksheet(name: string, text: string): RawWorksheet {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  return { name, rows: lines.map((line) => line.split("|").map((cell) => cell.trim())) };
}

export function countIds(): () => string {
  let count = 0;
  return () => `made-${(count += 1)}`;
}
