/**
 * Rows as CSV by RFC 4180: UTF-8 with a byte order mark, which Excel needs for non-ASCII letters, and rows ended by CR
 * LF.
 */
import {
  escapeFormula,
  writtenDay,
  writtenTime,
  type Cell,
  type CellKind,
  type Pages,
  type WorksheetColumn,
} from "./worksheet-column.ts";

const mark = "\uFEFF";
/** Semicolons and tabs too: readers, ours among them, guess the separator from the headings. */
const needsQuotes = /[",;\t\r\n]/;

/** A text cell in words. */
export function writtenText(cell: string, kind: CellKind): string {
  if (kind === "day") return writtenDay(cell);
  return kind === "time" ? writtenTime(cell) : cell;
}

/** A cell as it is written between two commas. */
export function csvCell(cell: Cell, kind: CellKind = "text"): string {
  if (cell === null || cell === undefined || cell === "") return "";
  if (typeof cell === "number") return Number.isFinite(cell) ? String(cell) : "";
  const text = escapeFormula(writtenText(cell, kind));
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function csvRow<Row>(columns: readonly WorksheetColumn<Row>[], row: Row): string {
  let text = "";
  let separator = "";
  for (const { cell, kind } of columns) {
    text += separator + csvCell(cell(row), kind);
    separator = ",";
  }
  return `${text}\r\n`;
}

/** One piece of the file for each page of rows, after the heading row. */
export async function* writeCsv<Row>(
  columns: readonly WorksheetColumn<Row>[],
  pages: Pages<Row>,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  const headings = columns.map(({ heading }) => csvCell(heading)).join(",");
  yield encoder.encode(`${mark}${headings}\r\n`);
  for await (const page of pages) {
    let text = "";
    for (const row of page) text += csvRow(columns, row);
    yield encoder.encode(text);
  }
}
