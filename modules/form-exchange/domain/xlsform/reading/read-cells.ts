/**
 * Converts the bytes of a workbook to text, cell by cell. Runs in a thread, because a crafted worksheet may need more
 * memory than the server has.
 */
import readXlsxFile from "read-excel-file/universal";
import { exceedsCellLimit } from "./table-size.ts";
import { isOldWorkbook, readOldWorksheets } from "./read-old-cells.ts";
import {
  limits,
  tooFarApartMessage,
  tooManyCharactersMessage,
  tooManyColumns,
  tooManyRows,
} from "./workbook-limits.ts";
import type { RawWorksheet } from "../worksheets.ts";

function textOf(cell: unknown): string {
  if (cell instanceof Date) return dateText(cell);
  // Use the spreadsheet's spelling, because conditions refer to a choice named TRUE in this spelling.
  if (typeof cell === "boolean") return cell ? "TRUE" : "FALSE";
  if (typeof cell === "number") return String(cell);
  // The database cannot store NUL or half of a surrogate pair.
  return typeof cell === "string" ? cell.replaceAll("\0", "").toWellFormed() : "";
}

const day = 86_400_000;
/** Day 0 of a spreadsheet. A time without a date has this day, or the day before because of the shift below. */
const dayZero = Date.UTC(1899, 11, 31);
/** Spreadsheets count a 29 February 1900 that did not exist, so earlier dates are read one day too early. */
const firstRightDay = Date.UTC(1900, 2, 1);

/** Returns "2026-03-03", with the time if there is one, or only the time. A spreadsheet stores both as one number. */
function dateText(date: Date): string {
  const read = date.getTime();
  if (Number.isNaN(read)) return "";
  const moment = read < firstRightDay ? read + day : read;
  const [text = "", time = ""] = new Date(moment).toISOString().split("T");
  const clock = time.slice(0, 8);
  if (moment < dayZero + day) return clock;
  return clock === "00:00:00" ? text : `${text} ${clock}`;
}

/** Rows below the last filled one contain only formatting. */
function lastFilled(data: readonly (readonly unknown[])[]): number {
  return data.findLastIndex((row) => row.some((cell) => cell !== null));
}

async function openWorksheets(bytes: Uint8Array<ArrayBuffer>) {
  if (isOldWorkbook(bytes)) return readOldWorksheets(bytes);
  if (exceedsCellLimit(bytes)) return tooFarApartMessage;
  return readXlsxFile(bytes.buffer, { trim: true });
}

/** Returns the worksheets, with dates as "2026-03-03"; a message when they exceed `limits`. */
export async function readCells(bytes: ArrayBuffer): Promise<RawWorksheet[] | string> {
  const workbook = await openWorksheets(new Uint8Array(bytes));
  if (typeof workbook === "string") return workbook;
  const worksheets: RawWorksheet[] = [];
  let characters = 0;
  for (const { sheet: worksheetName, data } of workbook) {
    const filled = data.filter((row) => row.some((cell) => cell !== null)).length;
    if (filled > limits.rows) return tooManyRows(worksheetName, filled);
    const rows: string[][] = [];
    for (const row of data.slice(0, lastFilled(data) + 1)) {
      if (row.length > limits.columns) return tooManyColumns(worksheetName, row.length);
      const cells = row.map(textOf);
      characters += cells.reduce((sum, text) => sum + text.length, 0);
      // Cells may share one long text, so a small file can contain gigabytes of cells.
      if (characters > limits.characters) return tooManyCharactersMessage;
      rows.push(cells);
    }
    worksheets.push({ name: worksheetName, rows });
  }
  return worksheets;
}
