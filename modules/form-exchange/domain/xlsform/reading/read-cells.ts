/**
 * Converts the bytes of a workbook, .xlsx or the older .xls, to the text that its cells show. Formulas and macros are
 * not run. Runs in a thread, because a crafted worksheet may need more memory than the server has.
 */
import { read, SSF, type CellObject, type WorkBook, type WorkSheet } from "@e965/xlsx";
import { unzipSync, zipSync } from "fflate";
import { exceedsCellLimit } from "./table-size.ts";
import {
  limits,
  tooFarApartMessage,
  tooManyCharactersMessage,
  tooManyColumns,
  tooManyRows,
} from "./workbook-limits.ts";
import type { RawWorksheet } from "../worksheets.ts";

/** The container format of .xls, and of workbooks with a password. */
const compoundStart = [0xd0, 0xcf, 0x11, 0xe0];

export function isOldWorkbook(bytes: Uint8Array): boolean {
  return compoundStart.every((byte, index) => bytes[index] === byte);
}

/** Parts of the library without type definitions. */
const formats = SSF as {
  is_date: (format: string) => boolean;
  parse_date_code: (
    value: number,
    options: { date1904: boolean },
  ) => Record<"y" | "m" | "d" | "H" | "M" | "S", number> | null;
};

const daySeconds = 86_400;
const hours = /h/i;
const pad = (part: number): string => String(part).padStart(2, "0");

/**
 * Returns "2026-03-03", with the time if it has or shows one, or only the time. It counts the days of 1900 as spreadsheets do.
 * A quarter of an hour is not an exact fraction of a day, so the value is rounded to seconds first.
 */
function dateText(value: number, format: string, date1904: boolean): string | null {
  const rounded = Math.round(value * daySeconds) / daySeconds;
  const parts = formats.parse_date_code(rounded, { date1904 });
  if (!parts) return null;
  const { y, m, d, H, M, S } = parts;
  const clock = [H, M, Math.floor(S)].map(pad).join(":");
  if (rounded < 1) return clock;
  const day = `${y}-${pad(m)}-${pad(d)}`;
  return clock === "00:00:00" && !hours.test(format) ? day : `${day} ${clock}`;
}

/** A duration, which is shown as "36:00" and not as a date. */
const elapsed = /\[(h+|m+|s+)\]/i;

/** Returns a number as its format shows it, such as "5%" or "007". Dates are shown as the form stores them. */
function numberText({ z, w }: CellObject, value: number, date1904: boolean): string {
  const format = typeof z === "string" ? z : "General";
  if (format === "General" || format === "@") return String(value);
  const isDate = formats.is_date(format) && !elapsed.test(format);
  return (isDate ? dateText(value, format, date1904) : w?.trim()) || String(value);
}

function textOf(cell: CellObject | undefined, date1904: boolean): string {
  if (!cell || cell.v === undefined) return "";
  if (cell.t === "e") return cell.w ?? "";
  // Use the spreadsheet's spelling, because conditions refer to a choice named TRUE in this spelling.
  if (typeof cell.v === "boolean") return cell.v ? "TRUE" : "FALSE";
  if (typeof cell.v === "number") return numberText(cell, cell.v, date1904);
  // The database cannot store NUL or half of a surrogate pair.
  return typeof cell.v === "string" ? cell.v.replaceAll("\0", "").toWellFormed().trim() : "";
}

const isFilled = (cell: CellObject | undefined): boolean =>
  cell?.v !== undefined && (typeof cell.v !== "string" || cell.v.trim() !== "");

/** The parts of a workbook that have cells, their formats, or the names of worksheets. */
const readPart = /^(\[content_types\]\.xml|_rels\/.*|xl\/.*\.(xml|rels))$/i;

/**
 * The library unpacks without a limit. So the parts are unpacked here, into buffers of the sizes that were checked
 * before, and passed on without compression.
 */
function openWorkbook(bytes: Uint8Array): WorkBook {
  const options = { type: "array", dense: true, cellNF: true, cellHTML: false } as const;
  if (isOldWorkbook(bytes)) return read(bytes, options);
  const parts = unzipSync(bytes, { filter: ({ name }) => readPart.test(name) });
  return read(zipSync(parts, { level: 0 }), options);
}

/** Returns the worksheets, with dates as "2026-03-03"; a message when they exceed `limits`. */
export async function readCells(bytes: ArrayBuffer): Promise<RawWorksheet[] | string> {
  const file = new Uint8Array(bytes);
  if (!isOldWorkbook(file) && exceedsCellLimit(file)) return tooFarApartMessage;
  const book = openWorkbook(file);
  const date1904 = book.Workbook?.WBProps?.date1904 ?? false;
  const worksheets: RawWorksheet[] = [];
  let characters = 0;
  for (const name of book.SheetNames) {
    // Rows and cells without content are missing from the library's lists.
    const { "!data": sparse = [] } = book.Sheets[name] as WorkSheet & {
      "!data"?: (CellObject | undefined)[][];
    };
    const data = Array.from(sparse, (row: (CellObject | undefined)[] | undefined) => row ?? []);
    const filled = data.filter((row) => row.some(isFilled)).length;
    if (filled > limits.rows) return tooManyRows(name, filled);
    const rows: string[][] = [];
    // Rows below the last filled one contain only formatting.
    const last = data.findLastIndex((row) => row.some(isFilled));
    for (const row of data.slice(0, last + 1)) {
      if (row.length > limits.columns) return tooManyColumns(name, row.length);
      const cells = Array.from(row, (cell) => textOf(cell, date1904));
      characters += cells.reduce((sum, text) => sum + text.length, 0);
      // Cells may share one long text, so a small file can contain gigabytes of cells.
      if (characters > limits.characters) return tooManyCharactersMessage;
      rows.push(cells);
    }
    worksheets.push({ name, rows });
  }
  return worksheets;
}
