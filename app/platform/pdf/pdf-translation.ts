/** The words that a document adds by itself, such as page numbers, in the language of its readers. */
import { sayIn, type Say } from "../page/language.ts";
import type { Translation } from "../page/shell-data.ts";

const translationOf = new WeakMap<PDFKit.PDFDocument, Translation>();

export function setTranslation(doc: PDFKit.PDFDocument, translation: Translation | null): void {
  if (translation) translationOf.set(doc, translation);
}

export const sayOf = (doc: PDFKit.PDFDocument): Say => sayIn(translationOf.get(doc) ?? null);
