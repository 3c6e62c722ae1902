import { bottomOf, contentWidth, ensureSpace } from "./pdf-space.ts";
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

/** Draws rows of wrapped cells; one that does not fit goes on over the next page, below the headings. */
export function drawTable(
  doc: PDFKit.PDFDocument,
  { columns, rows, lines = true }: PdfTable,
): void {
  const slots = slotsOf(doc, columns);
  const titled = columns.some((column) => column.heading !== undefined);
  const headings = columns.map((column) => ({ text: column.heading ?? "", bold: true }));
  const drawHeadings = () => {
    if (titled) drawLines(doc, slots, cellsOf(doc, slots, headings), { band: true, rule: lines });
  };
  ensureSpace(doc, 3 * (lineHeight + 2 * padding.y));
  drawHeadings();
  for (const row of rows) {
    let rest = cellsOf(doc, slots, row);
    const whole = Math.max(1, ...rest.map((cell) => cell.length));
    const most = linesThatFit(doc, margins.top) - 3;
    if (linesThatFit(doc, doc.y) < Math.min(whole, most)) nextPage(doc, drawHeadings);
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
  doc.moveDown(0.6);
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
  const height = Math.max(1, ...cells.map((cell) => cell.length)) * lineHeight + 2 * padding.y;
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
