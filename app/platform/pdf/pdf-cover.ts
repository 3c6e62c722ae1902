/** The parts of a first and last page: a title, a prominent outcome, facts side by side, and signature fields. */
import { drawLine, lineHeightOf, linesOf, oneLineOf, type TextLook } from "./pdf-lines.ts";
import { contentWidth, ensureSpace } from "./pdf-space.ts";
import { lineColor, margins, smallSize, toneColors, type PdfTone } from "./pdf-style.ts";
import { writeText } from "./pdf-write.ts";

export interface PdfBanner {
  text: string;
  /** Smaller, below. */
  detail?: string;
  tone: PdfTone;
}

export interface PdfSigner {
  role: string;
  name: string;
  /** What the person did and when. */
  detail?: string;
}

const titleLook: TextLook = { weight: "bold", fontSize: 30 };
const gap = 24;

export function drawTitle(doc: PDFKit.PDFDocument, text: string): void {
  writeText(doc, text, titleLook);
  doc.y += 6;
}

/** A full-width band in the tone's color with white text. */
export function drawBanner(doc: PDFKit.PDFDocument, { text, detail = "", tone }: PdfBanner): void {
  const inner = contentWidth(doc) - 2 * 16;
  const lines = [
    oneLineOf(doc, text, { weight: "bold", fontSize: 18, tone: "inverse" }, inner),
    oneLineOf(doc, detail, { weight: "regular", fontSize: 10, tone: "inverse" }, inner),
  ].filter((line) => line !== undefined);
  const height = lines.reduce((sum, { look }) => sum + lineHeightOf(look), 24);
  ensureSpace(doc, height);
  const top = doc.y;
  doc.roundedRect(margins.left, top, contentWidth(doc), height, 4).fill(toneColors[tone]);
  let y = top + 12;
  for (const line of lines) {
    drawLine(doc, line, margins.left + 16, y);
    y += lineHeightOf(line.look);
  }
  doc.x = margins.left;
  doc.y = top + height + 16;
}

/** Two facts per row, each value below its label. */
export function drawFactGrid(
  doc: PDFKit.PDFDocument,
  facts: readonly { label: string; value: string }[],
): void {
  const width = (contentWidth(doc) - gap) / 2;
  const labelLook: TextLook = { weight: "regular", fontSize: smallSize, tone: "muted" };
  const valueLook: TextLook = { weight: "regular", fontSize: 11 };
  for (let first = 0; first < facts.length; first += 2) {
    const row = facts.slice(first, first + 2).map(({ label, value }) => ({
      label: oneLineOf(doc, label, labelLook, width),
      values: linesOf(doc, value, valueLook, width),
    }));
    const most = Math.max(...row.map(({ values }) => values.length));
    const height = lineHeightOf(labelLook) + most * lineHeightOf(valueLook) + 10;
    ensureSpace(doc, height);
    const top = doc.y;
    row.forEach(({ label, values }, column) => {
      const x = margins.left + column * (width + gap);
      if (label) drawLine(doc, label, x, top);
      values.forEach((line, number) => {
        const y = top + lineHeightOf(labelLook) + 1 + number * lineHeightOf(valueLook);
        drawLine(doc, line, x, y);
      });
    });
    doc.y = top + height;
  }
  doc.x = margins.left;
}

const signatureHeight = 104;

/** Height in points of this many signature fields. */
export function signaturesHeight(count: number): number {
  return Math.ceil(count / 2) * signatureHeight;
}

/** Two signature fields per row: a line to sign on, one for the date, and the signer's name below. */
export function drawSignatures(doc: PDFKit.PDFDocument, signers: readonly PdfSigner[]): void {
  const width = (contentWidth(doc) - gap) / 2;
  for (let first = 0; first < signers.length; first += 2) {
    ensureSpace(doc, signatureHeight);
    const top = doc.y;
    signers.slice(first, first + 2).forEach((signer, column) => {
      drawSignature(doc, signer, { x: margins.left + column * (width + gap), top, width });
    });
    doc.y = top + signatureHeight;
  }
  doc.x = margins.left;
}

function drawSignature(
  doc: PDFKit.PDFDocument,
  { role, name, detail = "" }: PdfSigner,
  { x, top, width }: { x: number; top: number; width: number },
): void {
  const dayWidth = 72;
  const y = top + 44;
  doc.lineWidth(0.75).strokeColor(lineColor);
  doc.moveTo(x, y).lineTo(x + width - dayWidth - 12, y);
  doc.moveTo(x + width - dayWidth, y).lineTo(x + width, y);
  doc.stroke();
  const small: TextLook = { weight: "regular", fontSize: smallSize, tone: "muted" };
  const write = (text: string, look: TextLook, left: number, at: number, maxWidth: number) => {
    const line = oneLineOf(doc, text, look, maxWidth);
    if (line) drawLine(doc, line, left, at);
  };
  write("Signature", small, x, y + 3, width);
  write("Date", small, x + width - dayWidth, y + 3, dayWidth);
  write(name, { weight: "bold", fontSize: 10 }, x, y + 17, width);
  write(role, { weight: "regular", fontSize: 9, tone: "muted" }, x, y + 31, width);
  write(detail, small, x, y + 44, width);
}
