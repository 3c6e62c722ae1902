import { drawLine, lineHeightOf, linesOf, type PdfLine } from "./pdf-lines.ts";
import { picturesHeight } from "./pdf-pictures.ts";
import { bottomOf, contentWidth, drawRule, ensureSpace } from "./pdf-space.ts";
import { artifact, drawPart, group } from "./pdf-tags.ts";
import { skipLines } from "./pdf-write.ts";
import { bandColor, margins, textSize, type PdfTone } from "./pdf-style.ts";

export interface PdfColumn {
  /** A table whose columns have no headings has no heading row. */
  heading?: string;
  /** Share of the width, relative to the other columns. */
  width: number;
  align?: "left" | "right" | "center";
}

export type PdfCell =
  | string
  | {
      text: string;
      tone?: PdfTone;
      bold?: boolean;
      /** Below the text, in plain letters. */
      more?: string;
      /** What it is about, for links to it. */
      at?: string;
    };

export interface PdfTable {
  columns: readonly PdfColumn[];
  rows: readonly (readonly PdfCell[])[];
  /** Whether to draw lines between the rows; true by default. */
  lines?: boolean;
  /** Pictures that follow. The last two rows stay on the page of the first pictures, if they fit. */
  picturesNext?: { count: number; columns: number };
}

interface Slot {
  x: number;
  width: number;
  align: "left" | "right" | "center";
}

const padding = { x: 4, y: 3.5 } as const;
const lineHeight = lineHeightOf({ fontSize: textSize });
/** In lines, below a table. */
const spaceAfter = 0.6;

/** Draws rows of wrapped cells. A row that does not fit continues on the next page, below the headings. */
export function drawTable(doc: PDFKit.PDFDocument, table: PdfTable): void {
  const { columns, rows, lines = true } = table;
  const slots = slotsOf(doc, columns);
  const headings = headingsOf(doc, table);
  if (isShort(doc, table)) ensureSpace(doc, leadOfTable(doc, table));
  const whole = group(doc, "Table");
  const drawHeadings = (isFirst = false) => {
    if (!headings) return;
    const row = isFirst ? rowOf(doc, whole, "TH", columns.length) : null;
    drawLines(doc, slots, headings, { row, band: true, rule: lines });
    row?.end();
  };
  drawHeadings(true);
  for (const [number, row] of rows.entries()) {
    let rest = cellsOf(doc, slots, row);
    if (number > 0 && linesThatFit(doc, doc.y) < linesNeeded(doc, table, number, rest))
      nextPage(doc, drawHeadings);
    for (const cell of row)
      if (typeof cell !== "string" && cell.at)
        doc.addNamedDestination(cell.at, "XYZ", margins.left, doc.y, null);
    const tags = rowOf(doc, whole, "TD", columns.length);
    for (;;) {
      const capacity = Math.max(1, linesThatFit(doc, doc.y));
      const now = rest.map((cell) => cell.slice(0, capacity));
      rest = rest.map((cell) => cell.slice(capacity));
      const finished = rest.every((cell) => cell.length === 0);
      drawLines(doc, slots, now, { row: tags, band: false, rule: lines && finished });
      if (finished) break;
      nextPage(doc, drawHeadings);
    }
    tags.end();
  }
  whole.end();
  doc.x = margins.left;
  skipLines(doc, spaceAfter);
}

/** Height in points of the headings and the part of the first row that must be on their page. */
export function leadOfTable(doc: PDFKit.PDFDocument, table: PdfTable): number {
  const headings = headingsOf(doc, table);
  const headingHeight = headings ? heightOf(headings) : 0;
  if (table.rows.length === 0) return headingHeight;
  if (isShort(doc, table)) return wholeHeight(doc, table);
  return headingHeight + linesNeeded(doc, table, 0) * lineHeight + 2 * padding.y;
}

/** Rows of a table that is not split over pages. */
const shortRows = 8;
const shortHeight = 200;

/** Whether a table stays on one page, because a part of it would say little. */
const isShort = (doc: PDFKit.PDFDocument, table: PdfTable): boolean =>
  table.rows.length <= shortRows &&
  !table.picturesNext?.count &&
  wholeHeight(doc, table) <= shortHeight;

function wholeHeight(doc: PDFKit.PDFDocument, table: PdfTable): number {
  const slots = slotsOf(doc, table.columns);
  const headings = headingsOf(doc, table);
  const heights = table.rows.map((row) => heightOf(cellsOf(doc, slots, row)));
  return heights.reduce((sum, height) => sum + height, headings ? heightOf(headings) : 0);
}

/**
 * Lines that must be on the page on which a row begins: its own; of the first and the last two rows also those of their
 * neighbor, because a row alone on a page has no context; and the first pictures after the table. Never more than a page has.
 */
function linesNeeded(
  doc: PDFKit.PDFDocument,
  { columns, rows, picturesNext }: PdfTable,
  at: number,
  cells = cellsOf(doc, slotsOf(doc, columns), rows[at]!),
): number {
  const { count = 0, columns: inRow = 1 } = picturesNext ?? {};
  const pictures =
    count > 0 ? Math.ceil(picturesHeight(doc, count, inRow) / lineHeight + spaceAfter) : 0;
  const own = lineCount(cells);
  const isPaired = at < rows.length - 1 && (at === 0 || at === rows.length - 2);
  // A row has a padding of less than a line.
  const both = isPaired
    ? own + lineCount(cellsOf(doc, slotsOf(doc, columns), rows[at + 1]!)) + 1
    : own;
  const isAtEnd = at >= rows.length - 2;
  const max = linesThatFit(doc, margins.top) - 3;
  const wanted = isAtEnd ? [both + pictures, own + pictures, both, own] : [both, own];
  return wanted.find((lines) => lines <= max) ?? max;
}

function headingsOf(doc: PDFKit.PDFDocument, { columns }: PdfTable): PdfLine[][] | null {
  if (columns.every((column) => column.heading === undefined)) return null;
  const headings = columns.map((column) => ({ text: column.heading ?? "", bold: true }));
  return cellsOf(doc, slotsOf(doc, columns), headings);
}

function lineCount(cells: readonly PdfLine[][]): number {
  return Math.max(1, ...cells.map((cell) => cell.length));
}

function heightOf(cells: readonly PdfLine[][]): number {
  return lineCount(cells) * lineHeight + 2 * padding.y;
}

interface RowTags {
  tag: "TH" | "TD";
  cells: readonly PDFKit.PDFStructureElement[];
  end: () => void;
}

function rowOf(
  doc: PDFKit.PDFDocument,
  table: PDFKit.PDFStructureElement,
  tag: RowTags["tag"],
  count: number,
): RowTags {
  const row = group(doc, "TR", { parent: table });
  const scope = tag === "TH" ? { scope: "Column" } : {};
  const cells = Array.from({ length: count }, () => group(doc, tag, { parent: row, ...scope }));
  return { tag, cells, end: () => row.end() };
}

function nextPage(doc: PDFKit.PDFDocument, drawHeadings: () => void): void {
  doc.addPage();
  drawHeadings();
}

function linesThatFit(doc: PDFKit.PDFDocument, y: number): number {
  return Math.floor((bottomOf(doc) - y - 2 * padding.y) / lineHeight);
}

function slotsOf(doc: PDFKit.PDFDocument, columns: readonly PdfColumn[]): Slot[] {
  const shares = columns.reduce((sum, column) => sum + column.width, 0);
  let x: number = margins.left;
  return columns.map(({ width: share, align = "left" }) => {
    const width = (contentWidth(doc) * share) / shares;
    const slot = { x, width, align };
    x += width;
    return slot;
  });
}

function cellsOf(
  doc: PDFKit.PDFDocument,
  slots: readonly Slot[],
  row: readonly PdfCell[],
): PdfLine[][] {
  return slots.map(({ width }, index) => {
    const cell = row[index] ?? "";
    const whole = typeof cell === "string" ? { text: cell } : cell;
    const { text, tone = "plain", bold = false, more = "" } = whole;
    const style = { weight: bold ? "bold" : "regular", fontSize: textSize, tone } as const;
    const plain = { weight: "regular", fontSize: textSize, tone: "plain" } as const;
    const inner = width - 2 * padding.x;
    return [...linesOf(doc, text, style, inner), ...(more ? linesOf(doc, more, plain, inner) : [])];
  });
}

/** @param row the tags of the cells; null for headings that are only repeated. */
function drawLines(
  doc: PDFKit.PDFDocument,
  slots: readonly Slot[],
  cells: readonly PdfLine[][],
  { row, band, rule }: { row: RowTags | null; band: boolean; rule: boolean },
): void {
  const top = doc.y;
  const height = heightOf(cells);
  if (band)
    artifact(doc, () => doc.rect(margins.left, top, contentWidth(doc), height).fill(bandColor));
  cells.forEach((cell, index) => {
    const slot = slots[index]!;
    const draw = () =>
      cell.forEach((line, number) => {
        const free = slot.width - 2 * padding.x - line.width;
        const shift = { left: 0, right: free, center: free / 2 }[slot.align];
        drawLine(doc, line, slot.x + padding.x + shift, top + padding.y + number * lineHeight);
      });
    if (row) drawPart(doc, row.cells[index]!, row.tag, draw);
    else artifact(doc, draw, "Pagination");
  });
  doc.y = top + height;
  if (rule) drawRule(doc, doc.y);
}
