/**
 * Rows as an Excel workbook, written as they arrive. The library that writes the workbooks of forms
 * needs all rows at once, so the few parts of a plain worksheet are written here. The library only packs them.
 */
import { Zip, ZipDeflate } from "fflate";
import { Problem } from "../problems.ts";
import { cellStyles, sheetFile, workbookParts } from "./workbook-parts.ts";
import { writtenText } from "./write-csv.ts";
import { type Cell, type CellKind, type Pages, type WorksheetColumn } from "./worksheet-column.ts";

/** The largest worksheet that Excel opens. The heading row counts as a row. */
export const worksheetLimits = { rows: 1_048_576, columns: 16_384, characters: 32_767 };

/** XML 1.0 allows no control characters except these three, no lone surrogates, and not U+FFFE and U+FFFF. */
const notXml = /[^\P{Cc}\t\n\r]|\p{Cs}|[\uFFFE\uFFFF]/gu;
const special = /[<>&\r]/g;
const escapes: Record<string, string> = { "<": "&lt;", ">": "&gt;", "&": "&amp;", "\r": "" };

const truncationMark = "… (cut: a cell holds no more)";

function textOf(text: string): string {
  const max = worksheetLimits.characters;
  const shortened =
    text.length > max
      ? text.slice(0, max - truncationMark.length).replace(/[\uD800-\uDBFF]$/, "") + truncationMark
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
export function columnLetters(position: number): string {
  const rest = Math.floor(position / 26);
  return (rest > 0 ? columnLetters(rest - 1) : "") + String.fromCharCode(65 + (position % 26));
}

const inline = (reference: string, text: string, style = cellStyles.text) =>
  `<c r="${reference}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${textOf(text)}</t></is></c>`;

/** The part of a day at a time such as "14:30"; null for a text that is no time. */
function dayPartOf(time: string): number | null {
  const [, hours, minutes, seconds = "0"] =
    /^([01]?\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?$/.exec(time) ?? [];
  if (hours === undefined) return null;
  return (Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds)) / 86_400;
}

const serialOfKind: Partial<Record<CellKind, (text: string) => number | null>> = {
  day: serialOf,
  time: dayPartOf,
};

/** The longest text in a formula, and thereby the longest URL of a link. */
const maxInFormulaLength = 255;
const url = new RegExp(`^https?://[^\\s"<>]{1,${maxInFormulaLength - 8}}$`, "i");

/** A formula, because a link of its own would have to be listed after all rows. Both texts are quoted in it. */
function linkXml(reference: string, text: string, href: string): string {
  const shown = text.slice(0, maxInFormulaLength).replaceAll('"', '""');
  return `<c r="${reference}" s="${cellStyles.link}" t="str"><f>HYPERLINK("${textOf(href)}","${textOf(shown)}")</f><v>${textOf(text)}</v></c>`;
}

/**
 * Texts are written as text cells, so that none becomes a formula of its own and each reads back unchanged. A text that
 * is a URL becomes a link to it. An empty cell is left out.
 */
function cellXml(reference: string, cell: Cell, kind: CellKind = "text"): string {
  if (cell === null || cell === undefined || cell === "") return "";
  if (typeof cell === "number")
    return Number.isFinite(cell) ? `<c r="${reference}"><v>${cell}</v></c>` : "";
  const serial = serialOfKind[kind]?.(cell) ?? null;
  if (serial !== null)
    return `<c r="${reference}" s="${kind === "time" ? cellStyles.time : cellStyles.day}"><v>${serial}</v></c>`;
  return url.test(cell)
    ? linkXml(reference, cell, cell)
    : inline(reference, writtenText(cell, kind));
}

/** In characters: a wider text is wrapped, and a narrower column is hard to filter. */
const [narrowest, widest] = [9, 60];
/** A heading is wrapped before it makes its column wide. Its filter button takes some of it. */
const widestHeading = 24;
const filterButton = 3;

/** The widths by the headings and the first rows: a file that is written as it is read cannot know the others. */
function widthsOf<Row>(
  columns: readonly WorksheetColumn<Row>[],
  rows: readonly Row[],
): readonly number[] {
  return columns.map(({ heading, kind = "text", cell }) => {
    let width = Math.min(heading.length + filterButton, widestHeading);
    for (const row of rows) {
      const content = cell(row);
      const text = typeof content === "string" ? writtenText(content, kind) : String(content ?? "");
      for (const line of text.slice(0, worksheetLimits.characters).split("\n"))
        width = Math.max(width, line.length + 2);
    }
    return Math.min(Math.max(width, narrowest), widest);
  });
}

/** Writes the rows one after the other. Each cell has its reference, which some readers require. */
function rowWriter<Row>(columns: readonly WorksheetColumn<Row>[]) {
  const letters = columns.map((_, position) => columnLetters(position));
  let rowNumber = 1;
  const headings = columns.map(({ heading }, position) =>
    inline(`${letters[position]}1`, heading, cellStyles.heading),
  );
  const write = (row: Row) => {
    rowNumber += 1;
    if (rowNumber > worksheetLimits.rows)
      throw new Problem("invalid-input", "An Excel file cannot hold this many rows. Choose CSV.");
    let cells = "";
    for (const [index, { cell, kind, href }] of columns.entries()) {
      const [place, content] = [`${letters[index]}${rowNumber}`, cell(row)];
      cells +=
        href && typeof content === "string" && content !== ""
          ? linkXml(place, content, href(row))
          : cellXml(place, content, kind);
    }
    return `<row r="${rowNumber}">${cells}</row>`;
  };
  return {
    headings: `<row r="1">${headings.join("")}</row>`,
    write,
    filled: () => (letters.length > 0 ? `A1:${letters.at(-1)}${rowNumber}` : ""),
  };
}

/** A worksheet after the first one. */
export interface FurtherWorksheet {
  name: string;
  /** Its XML in pieces. */
  pieces: () => AsyncGenerator<string>;
}

const notInName = /[[\]:*?/\\<>&"'\p{Cc}\p{Cs}]/gu;
const longestName = 31;

/** Names that Excel accepts: short, without some signs, and each only once. */
function sheetNames(wanted: readonly string[]): string[] {
  const used = new Set<string>();
  return wanted.map((text) => {
    const name = text.replace(notInName, " ").replaceAll(/\s+/g, " ").trim() || "Section";
    for (let count = 1; ; count += 1) {
      const end = count === 1 ? "" : ` ${count}`;
      const free = name.slice(0, longestName - end.length).trimEnd() + end;
      if (used.has(free.toLowerCase())) continue;
      used.add(free.toLowerCase());
      return free;
    }
  });
}

/** One piece for each page of rows. */
export async function* worksheetPieces<Row>(
  columns: readonly WorksheetColumn<Row>[],
  pages: Pages<Row>,
): AsyncGenerator<string> {
  const rows = rowWriter(columns);
  let isBegun = false;
  const begin = (first: readonly Row[]) => {
    isBegun = true;
    return workbookParts.worksheetStart(widthsOf(columns, first)) + rows.headings;
  };
  for await (const page of pages) {
    let text = isBegun ? "" : begin(page);
    for (const row of page) text += rows.write(row);
    yield text;
  }
  yield (isBegun ? "" : begin([])) + workbookParts.worksheetEnd(rows.filled());
}

/** The pieces of the file. One worksheet is written after the other. */
export async function* writeXlsx<Row>(
  columns: readonly WorksheetColumn<Row>[],
  pages: Pages<Row>,
  further: readonly FurtherWorksheet[] = [],
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
  const names = sheetNames(["Report", ...further.map(({ name }) => name)]);
  for (const [name, text] of workbookParts.files(names)) open(name)(text, true);
  const worksheets = [() => worksheetPieces(columns, pages), ...further.map((each) => each.pieces)];
  for (const [index, pieces] of worksheets.entries()) {
    const write = open(sheetFile(index));
    for await (const piece of pieces()) {
      write(piece);
      yield* packed.splice(0);
    }
    write("", true);
  }
  zip.end();
  yield* packed.splice(0);
}
