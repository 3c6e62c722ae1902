import { drawLine, lineHeightOf, linesOf, type PdfLine, type TextStyle } from "./pdf-lines.ts";
import { bottomOf, contentWidth } from "./pdf-space.ts";
import { margins, textSize } from "./pdf-style.ts";
import { tagged } from "./pdf-tags.ts";

const leadLines = 3;

/** Writes text over the full width, and continues on the next page where necessary. */
export function writeText(
  doc: PDFKit.PDFDocument,
  text: string,
  style: TextStyle,
  tag: "P" | "H1" | "H2" | "H3" = "P",
): void {
  const height = lineHeightOf(style);
  tagged(doc, tag, () => {
    for (const line of linesOf(doc, text, style, contentWidth(doc))) {
      if (doc.y + height > bottomOf(doc)) doc.addPage();
      drawLine(doc, line, margins.left, doc.y);
      doc.y += height;
    }
  });
}

/** Draws lines below each other from a point. @returns the lower edge. */
export function drawLinesAt(
  doc: PDFKit.PDFDocument,
  lines: readonly PdfLine[],
  x: number,
  y: number,
): number {
  let top = y;
  for (const line of lines) {
    drawLine(doc, line, x, top);
    top += lineHeightOf(line.style);
  }
  return top;
}

/** Height of a text over the full width, in points. */
export function textHeight(doc: PDFKit.PDFDocument, text: string, style: TextStyle): number {
  return linesOf(doc, text, style, contentWidth(doc)).length * lineHeightOf(style);
}

/** Height of the first lines of a text, which stay with the heading above them. */
export function leadOfText(doc: PDFKit.PDFDocument, text: string, style: TextStyle): number {
  return Math.min(textHeight(doc, text, style), leadLines * lineHeightOf(style));
}

/** Leaves this many lines of normal text empty. */
export function skipLines(doc: PDFKit.PDFDocument, lines: number): void {
  doc.y += lines * lineHeightOf({ fontSize: textSize });
}
