import { create } from "qrcode";
import { lineHeightOf, linesOf, type TextStyle } from "./pdf-lines.ts";
import { contentWidth, ensureSpace } from "./pdf-space.ts";
import { margins, smallSize } from "./pdf-style.ts";
import { tagged } from "./pdf-tags.ts";
import { sayOf } from "./pdf-translation.ts";
import { drawLinesAt } from "./pdf-write.ts";

export interface PdfCode {
  /** What the code opens. */
  url: string;
  /** In bold beside the code. */
  title: string;
  /** Below the title. The URL follows, for those who type it. */
  text: string;
}

/** Points; a phone reads it at arm's length. */
const size = 72;
/** Modules of white around the code, which its standard requires. */
const quiet = 4;

/** A QR code on the left, and on the right what it is for and the same URL in words. */
export function drawCode(doc: PDFKit.PDFDocument, { url, title, text }: PdfCode): void {
  const say = sayOf(doc);
  const left = margins.left + size + 14;
  const width = margins.left + contentWidth(doc) - left;
  const small: TextStyle = { weight: "regular", fontSize: smallSize, tone: "muted" };
  const lines = [
    ...linesOf(doc, title, { weight: "bold", fontSize: 9.5 }, width),
    ...linesOf(doc, text, small, width),
    ...linesOf(doc, url, small, width),
  ];
  const textHeight = lines.reduce((sum, { style }) => sum + lineHeightOf(style), 0);
  const height = Math.max(size, textHeight);
  doc.y += 6;
  ensureSpace(doc, height);
  const top = doc.y;
  tagged(doc, "Figure", () => drawModules(doc, url, top), {
    alt: say("QR code with the address beside it"),
  });
  tagged(doc, "P", () => drawLinesAt(doc, lines, left, top + (height - textHeight) / 2));
  doc.x = margins.left;
  doc.y = top + height + 10;
}

function drawModules(doc: PDFKit.PDFDocument, url: string, top: number): void {
  const { modules } = create(url, { errorCorrectionLevel: "M" });
  const side = size / (modules.size + 2 * quiet);
  doc.rect(margins.left, top, size, size).fill("#ffffff");
  for (let row = 0; row < modules.size; row++)
    for (let column = 0; column < modules.size; column++)
      if (modules.get(row, column))
        doc.rect(
          margins.left + (column + quiet) * side,
          top + (row + quiet) * side,
          side + 0.05,
          side + 0.05,
        );
  doc.fill("#000000");
}
