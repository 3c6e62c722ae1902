/** XLSForms as tests write and compare them. */
import type { RawWorksheet } from "../worksheets.ts";

/** Rows written as text: columns split by "|", blanks around them taken away. */
export function aSheet(name: string, text: string): RawWorksheet {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  return { name, rows: lines.map((line) => line.split("|").map((cell) => cell.trim())) };
}

export function countIds(): () => string {
  let count = 0;
  return () => `made-${(count += 1)}`;
}
