import type { PdfDocument } from "#app/platform/pdf/pdf-document.server.ts";
import type { ReportContent } from "./read-report-content.server.ts";

type Template = ReportContent["template"];

/** Draws the author's text for the first page. */
export function drawCoverText(pdf: PdfDocument, { coverPageText }: Template): void {
  if (coverPageText !== "") pdf.paragraph(coverPageText);
}

/** Draws the explanations of terms, signs and categories; nothing when the form has none. */
export function drawKeysPage(pdf: PdfDocument, template: Template): void {
  const { keysPageText, categoryDescriptions } = template;
  if (keysPageText === "" && categoryDescriptions.length === 0) return;
  pdf.heading("Keys", 2);
  if (keysPageText !== "") pdf.paragraph(keysPageText);
  if (categoryDescriptions.length > 0) {
    pdf.heading("Categories", 3);
    pdf.facts(
      categoryDescriptions.map(({ name, description }) => ({ label: name, value: description })),
    );
  }
}
