/** The words that a document adds by itself, such as page numbers, in the language of its readers. */
import { sayIn, type Say } from "../page/language.ts";
import type { Words } from "../page/shell-data.ts";

const wordsOf = new WeakMap<PDFKit.PDFDocument, Words>();

export function setWords(doc: PDFKit.PDFDocument, words: Words | null): void {
  if (words) wordsOf.set(doc, words);
}

export const sayOf = (doc: PDFKit.PDFDocument): Say => sayIn(wordsOf.get(doc) ?? null);
