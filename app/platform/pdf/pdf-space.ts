import { lineColor, margins } from "./pdf-style.ts";
import { artifact } from "./pdf-tags.ts";

/** Begins a new page when content of this height, in points, does not fit on the current one. */
export function ensureSpace(doc: PDFKit.PDFDocument, height: number): void {
  if (doc.y + height > bottomOf(doc) && doc.y > margins.top) doc.addPage();
}

/** Width between the margins, in points. */
export function contentWidth(doc: PDFKit.PDFDocument): number {
  return doc.page.width - margins.left - margins.right;
}

/** Where content ends on a page, in points from the top. */
export function bottomOf(doc: PDFKit.PDFDocument): number {
  return doc.page.height - margins.bottom;
}

/** A thin line over the full width. */
export function drawRule(doc: PDFKit.PDFDocument, y: number): void {
  artifact(doc, () => {
    doc.moveTo(margins.left, y).lineTo(margins.left + contentWidth(doc), y);
    doc.lineWidth(0.5).strokeColor(lineColor).stroke();
  });
}
