/** Reads the cells of an .xls, the Excel format until 2003. Skips formulas and macros without running them. */
import { read, SSF, type CellObject, type WorkSheet } from "@e965/xlsx";

/** The container format of .xls, and of workbooks with a password. */
const compoundStart = [0xd0, 0xcf, 0x11, 0xe0];

export function isOldWorkbook(bytes: Uint8Array): boolean {
  return compoundStart.every((byte, at) => bytes[at] === byte);
}

/** Parts of the library without type definitions. */
const formats = SSF as {
  is_date: (format: string) => boolean;
  parse_date_code: (
    value: number,
    options: { date1904: boolean },
  ) => Record<"y" | "m" | "d" | "H" | "M" | "S", number> | null;
};

interface OldWorksheet {
  sheet: string;
  /** Text, numbers, booleans and dates; null for an empty cell, like the reader of newer workbooks. */
  data: unknown[][];
}

const pad = (part: number): string => String(part).padStart(2, "0");

/** Returns a date when the number's format is a date. It counts the days of 1900 as spreadsheets do. */
function dateOf(value: number, format: string, date1904: boolean): string | null {
  if (!formats.is_date(format)) return null;
  const parts = formats.parse_date_code(value, { date1904 });
  if (!parts) return null;
  const { y, m, d, H, M, S } = parts;
  const clock = [H, M, Math.floor(S)].map(pad).join(":");
  if (value < 1) return clock;
  const day = `${y}-${pad(m)}-${pad(d)}`;
  return clock === "00:00:00" ? day : `${day} ${clock}`;
}

function valueOf(cell: CellObject | undefined, date1904: boolean): unknown {
  if (!cell || cell.t === "z" || cell.v === undefined) return null;
  if (cell.t === "e") return cell.w ?? null;
  if (typeof cell.v === "number")
    return dateOf(cell.v, typeof cell.z === "string" ? cell.z : "", date1904) ?? cell.v;
  if (typeof cell.v === "string") return cell.v.trim() === "" ? null : cell.v.trim();
  return cell.v;
}

/** @throws Error when it is not a workbook. */
export function readOldWorksheets(bytes: Uint8Array): OldWorksheet[] {
  const book = read(bytes, { type: "array", dense: true, cellNF: true, cellHTML: false });
  const date1904 = book.Workbook?.WBProps?.date1904 ?? false;
  return book.SheetNames.map((sheet) => {
    const { "!data": rows = [] } = book.Sheets[sheet] as WorkSheet & {
      "!data"?: CellObject[][];
    };
    const data = Array.from(rows, (row) =>
      Array.from(row ?? [], (cell) => valueOf(cell, date1904)),
    );
    return { sheet, data };
  });
}
