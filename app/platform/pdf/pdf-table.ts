import { picturesHeight } from "./pdf-pictures.ts";
import { bottomOf, contentWidth } from "./pdf-space.ts";
import {
  bandColour,
  fonts,
  lineColour,
  margins,
  textSize,
  toneColours,
  type PdfTone,
} from "./pdf-style.ts";
import { inPdfLetters } from "./pdf-text.ts";

export interface PdfColumn {
  /** A table whose columns have no heading has no heading row. */
  heading?: string;
  /** Share of the width, against the other columns' shares. */
  width: number;
  align?: "left" | "right" | "center";
}

export type PdfCell = string | { text: string; tone?: PdfTone; bold?: boolean };

export interface PdfTable {
  columns: readonly PdfColumn[];
  rows: readonly (readonly PdfCell[])[];
  /** Lines between the rows; drawn unless false. */
  lines?: boolean;
  /** Pictures that are drawn next and belong to the last row: it stays on their page where both fit. */
  picturesNext?: { count: number; columns: number };
}

interface Slot {
  x: number;
  width: number;
  align: "left" | "right" | "center";
}

interface Line {
  text: string;
  font: string;
  colour: string;
}

const padding = { x: 4, y: 3.5 } as const;
const lineHeight = textSize * 1.22;
/** In lines, below a table. */
const spaceAfter = 0.6;

/** Draws rows of wrapped cells; one that does not fit goes on over the next page, below the headings. */
export function drawTable(doc: PDFKit.PDFDocument, table: PdfTable): void {
  const { columns, rows, lines = true } = table;
  const slots = slotsOf(doc, columns);
  const headings = headingsOf(doc, table);
  const drawHeadings = () => {
    if (headings) drawLines(doc, slots, headings, { band: true, rule: lines });
  };
  drawHeadings();
  for (const [number, row] of rows.entries()) {
    let rest = cellsOf(doc, slots, row);
    const needed = linesNeeded(doc, rest, number === rows.length - 1 ? table : null);
    if (number > 0 && linesThatFit(doc, doc.y) < needed) nextPage(doc, drawHeadings);
    for (;;) {
      const room = Math.max(1, linesThatFit(doc, doc.y));
      const now = rest.map((cell) => cell.slice(0, room));
      rest = rest.map((cell) => cell.slice(room));
      const finished = rest.every((cell) => cell.length === 0);
      drawLines(doc, slots, now, { band: false, rule: lines && finished });
      if (finished) break;
      nextPage(doc, drawHeadings);
    }
  }
  doc.x = margins.left;
  doc.moveDown(spaceAfter);
}

/** Height in points of the headings and of what the first row needs on their page. */
export function leadOfTable(doc: PDFKit.PDFDocument, table: PdfTable): number {
  const headings = headingsOf(doc, table);
  const above = headings ? heightOf(headings) : 0;
  const [first] = table.rows;
  if (!first) return above;
  const cells = cellsOf(doc, slotsOf(doc, table.columns), first);
  const needed = linesNeeded(doc, cells, table.rows.length === 1 ? table : null);
  return above + needed * lineHeight + 2 * padding.y;
}

/** Lines a row wants on one page: with all pictures that follow, with their first row, or alone; never more than a page has. */
function linesNeeded(
  doc: PDFKit.PDFDocument,
  cells: readonly Line[][],
  last: PdfTable | null,
): number {
  const whole = lineCount(cells);
  const most = linesThatFit(doc, margins.top) - 3;
  const { count = 0, columns = 1 } = last?.picturesNext ?? {};
  const wanted = [count, Math.min(count, columns)]
    .filter((pictures) => pictures > 0)
    .map((pictures) => picturesHeight(doc, pictures, columns) + spaceAfter * lineHeight)
    .map((height) => whole + Math.ceil(height / lineHeight));
  return [...wanted, whole].find((lines) => lines <= most) ?? most;
}

function headingsOf(doc: PDFKit.PDFDocument, { columns }: PdfTable): Line[][] | null {
  if (columns.every((column) => column.heading === undefined)) return null;
  const headings = columns.map((column) => ({ text: column.heading ?? "", bold: true }));
  return cellsOf(doc, slotsOf(doc, columns), headings);
}

function lineCount(cells: readonly Line[][]): number {
  return Math.max(1, ...cells.map((cell) => cell.length));
}

function heightOf(cells: readonly Line[][]): number {
  return lineCount(cells) * lineHeight + 2 * padding.y;
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
): Line[][] {
  return slots.map(({ width }, index) => {
    const cell = row[index] ?? "";
    const { text, tone = "plain", bold = false } = typeof cell === "string" ? { text: cell } : cell;
    const font = bold ? fonts.bold : fonts.regular;
    doc.font(font).fontSize(textSize);
    const wrapped = wrap(
      inPdfLetters(text),
      (part) => doc.widthOfString(part),
      width - 2 * padding.x,
    );
    return wrapped.map((line) => ({ text: line, font, colour: toneColours[tone] }));
  });
}

/** Breaks at spaces, and inside a word only when it is wider than the column. */
export function wrap(text: string, widthOf: (part: string) => number, width: number): string[] {
  return text.split("\n").flatMap((paragraph) => {
    const lines: string[] = [];
    let line = "";
    for (const word of paragraph.split(/ +/)) {
      const longer = line === "" ? word : `${line} ${word}`;
      if (widthOf(longer) <= width) {
        line = longer;
        continue;
      }
      if (line !== "") lines.push(line);
      line = "";
      for (const letter of word) {
        if (line !== "" && widthOf(line + letter) > width) {
          lines.push(line);
          line = "";
        }
        line += letter;
      }
    }
    return [...lines, line];
  });
}

function drawLines(
  doc: PDFKit.PDFDocument,
  slots: readonly Slot[],
  cells: readonly Line[][],
  { band, rule }: { band: boolean; rule: boolean },
): void {
  const top = doc.y;
  const height = heightOf(cells);
  if (band) doc.rect(margins.left, top, contentWidth(doc), height).fill(bandColour);
  cells.forEach((cell, index) => {
    const slot = slots[index]!;
    cell.forEach((line, number) => {
      doc.font(line.font).fontSize(textSize).fillColor(line.colour);
      const free = slot.width - 2 * padding.x - doc.widthOfString(line.text);
      const shift = { left: 0, right: free, center: free / 2 }[slot.align];
      const y = top + padding.y + number * lineHeight;
      doc.text(line.text, slot.x + padding.x + shift, y, { lineBreak: false });
    });
  });
  doc.font(fonts.regular).fillColor(toneColours.plain);
  doc.y = top + height;
  if (!rule) return;
  doc.moveTo(margins.left, doc.y).lineTo(margins.left + contentWidth(doc), doc.y);
  doc.lineWidth(0.5).strokeColor(lineColour).stroke();
}
