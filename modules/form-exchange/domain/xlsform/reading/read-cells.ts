/** From the bytes of an .xlsx to text, cell by cell. Runs in a thread: a crafted sheet may ask for more than a server has to give. */
import readXlsxFile from "read-excel-file/universal";
import { asksForTooMuch } from "./places.ts";
import {
  limits,
  tooFarApart,
  tooManyCharacters,
  tooManyColumns,
  tooManyRows,
} from "./workbook-limits.ts";
import type { RawSheet } from "../sheets.ts";

function textOf(cell: unknown): string {
  if (cell instanceof Date) return dateText(cell);
  if (typeof cell === "number" || typeof cell === "boolean") return String(cell);
  // The database stores neither NUL nor half of a surrogate pair.
  return typeof cell === "string" ? cell.replaceAll("\0", "").toWellFormed() : "";
}

/** "2026-03-03", with the time where it has one: a spreadsheet keeps both as one number. */
function dateText(date: Date): string {
  if (Number.isNaN(date.getTime())) return "";
  const [day = "", time = ""] = date.toISOString().split("T");
  return time.startsWith("00:00:00") ? day : `${day} ${time.slice(0, 8)}`;
}

/** Rows that are only formatted lie below the last that holds something. */
function lastFilled(data: readonly (readonly unknown[])[]): number {
  return data.findLastIndex((row) => row.some((cell) => cell !== null));
}

/** The sheets, dates as "2026-03-03"; a sentence for more than `limits` allows. */
export async function readCells(bytes: ArrayBuffer): Promise<RawSheet[] | string> {
  if (asksForTooMuch(new Uint8Array(bytes))) return tooFarApart;
  const workbook = await readXlsxFile(bytes, { trim: true });
  const sheets: RawSheet[] = [];
  let characters = 0;
  for (const { sheet, data } of workbook) {
    const filled = data.filter((row) => row.some((cell) => cell !== null)).length;
    if (filled > limits.rows) return tooManyRows(sheet, filled);
    const rows: string[][] = [];
    for (const row of data.slice(0, lastFilled(data) + 1)) {
      if (row.length > limits.columns) return tooManyColumns(sheet, row.length);
      const cells = row.map(textOf);
      characters += cells.reduce((sum, text) => sum + text.length, 0);
      // Cells may share one long text: a few bytes of file are gigabytes of cells.
      if (characters > limits.characters) return tooManyCharacters;
      rows.push(cells);
    }
    sheets.push({ name: sheet, rows });
  }
  return sheets;
}
