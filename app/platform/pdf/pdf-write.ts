import { contentWidth } from "./pdf-space.ts";
import { fonts, margins, textSize, toneColours, type PdfTone } from "./pdf-style.ts";
import { inPdfLetters } from "./pdf-text.ts";

export interface TextLook {
  font: string;
  /** In points. */
  fontSize: number;
  tone?: PdfTone;
}

const leadLines = 3;

/** Writes text over the whole width, going on over the next page where it has to. */
export function writeText(
  doc: PDFKit.PDFDocument,
  text: string,
  { font, fontSize, tone = "plain" }: TextLook,
): void {
  doc.font(font).fontSize(fontSize).fillColor(toneColours[tone]);
  doc.text(inPdfLetters(text), margins.left, doc.y, { width: contentWidth(doc) });
  doc.font(fonts.regular).fontSize(textSize).fillColor(toneColours.plain);
}

/** Height of a text over the whole width, in points. */
export function textHeight(
  doc: PDFKit.PDFDocument,
  text: string,
  { font, fontSize }: TextLook,
): number {
  doc.font(font).fontSize(fontSize);
  const height = doc.heightOfString(inPdfLetters(text), { width: contentWidth(doc) });
  doc.font(fonts.regular).fontSize(textSize);
  return height;
}

/** Height of the first lines of a text, which stay with the heading above them. */
export function leadOfText(doc: PDFKit.PDFDocument, text: string, look: TextLook): number {
  return Math.min(textHeight(doc, text, look), leadLines * look.fontSize * 1.2);
}
