/**
 * Rows as an Excel workbook with one worksheet, written as they arrive. The library that writes the workbooks of forms
 * needs all rows at once, so the few parts of a plain worksheet are written here. The library only packs them.
 */
import { Zip, ZipDeflate } from "fflate";
import { cellKinds, workbookParts } from "./workbook-parts.ts";
import {
  writtenDay,
  type Cell,
  type CellKind,
  type Pages,
  type WorksheetColumn,
} from "./worksheet-column.ts";

/** The largest worksheet that Excel opens. The heading row counts as a row. */
export const worksheetLimits = { rows: 1_048_576, columns: 16_384, characters: 32_767 };

/** XML 1.0 allows no control characters except these three, no lone surrogates, and not U+FFFE and U+FFFF. */
const notXml = /[^\P{Cc}\t\n\r]|\p{Cs}|[\uFFFE\uFFFF]/gu;
const special = /[<>&\r]/g;
const escapes: Record<string, string> = { "<": "&lt;", ">": "&gt;", "&": "&amp;", "\r": "" };

const cutMark = "… (cut: a cell holds no more)";

function textOf(text: string): string {
  const most = worksheetLimits.characters;
  const shortened =
    text.length > most
      ? text.slice(0, most - cutMark.length).replace(/[\uD800-\uDBFF]$/, "") + cutMark
      : text;
  return shortened.replace(notXml, "").replace(special, (sign) => escapes[sign] ?? "");
}

/** March 1, 1900. Programs count the days before it differently. */
const firstSerial = 61;

/** Days since the end of 1899, as Excel counts them; null for a text that is no day, and for a day it cannot count. */
function serialOf(day: string): number | null {
  const serial = Date.parse(`${day}T00:00:00Z`) / 86_400_000 + 25_569;
  return serial >= firstSerial ? serial : null;
}

/** "A" for the first column, "AA" after "Z". */
export function columnLetters(place: number): string {
  const rest = Math.floor(place / 26);
  return (rest > 0 ? columnLetters(rest - 1) : "") + String.fromCharCode(65 + (place % 26));
}

const inline = (place: string, text: string, style = cellKinds.plain) =>
  `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${textOf(text)}</t></is></c>`;

/**
 * Texts are written as text cells, so that none becomes a formula and each reads back unchanged. An empty cell is left
 * out.
 */
function cellXml(place: string, cell: Cell, kind: CellKind = "text"): string {
  if (cell === null || cell === undefined || cell === "") return "";
  if (typeof cell === "number")
    return Number.isFinite(cell) ? `<c r="${place}"><v>${cell}</v></c>` : "";
  if (kind !== "day") return inline(place, cell);
  const serial = serialOf(cell);
  return serial === null
    ? inline(place, writtenDay(cell))
    : `<c r="${place}" s="${cellKinds.day}"><v>${serial}</v></c>`;
}

/** Writes the rows one after the other. Each cell has its reference, which some readers require. */
function rowWriter<Row>(columns: readonly WorksheetColumn<Row>[]) {
  const letters = columns.map((_, place) => columnLetters(place));
  let rowNumber = 1;
  const headings = columns.map(({ heading }, place) =>
    inline(`${letters[place]}1`, heading, cellKinds.heading),
  );
  const write = (row: Row) => {
    rowNumber += 1;
    let cells = "";
    for (const [place, { cell, kind }] of columns.entries())
      cells += cellXml(`${letters[place]}${rowNumber}`, cell(row), kind);
    return `<row r="${rowNumber}">${cells}</row>`;
  };
  return { headings: `<row r="1">${headings.join("")}</row>`, write };
}

/** One piece of the file for each page of rows. */
export async function* writeXlsx<Row>(
  columns: readonly WorksheetColumn<Row>[],
  pages: Pages<Row>,
): AsyncGenerator<Uint8Array> {
  const packed: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    packed.push(bytes);
  });
  const encoder = new TextEncoder();
  const open = (name: string) => {
    const file = new ZipDeflate(name, { level: 1 });
    zip.add(file);
    return (text: string, final = false) => file.push(encoder.encode(text), final);
  };
  for (const [name, text] of workbookParts.files) open(name)(text, true);
  const write = open("xl/worksheets/sheet1.xml");
  const rows = rowWriter(columns);
  write(workbookParts.worksheetStart(columns.length) + rows.headings);
  for await (const page of pages) {
    let text = "";
    for (const row of page) text += rows.write(row);
    write(text);
    yield* packed.splice(0);
  }
  write(workbookParts.worksheetEnd, true);
  zip.end();
  yield* packed.splice(0);
}
