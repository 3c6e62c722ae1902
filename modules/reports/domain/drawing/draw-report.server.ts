import { createPdf, type PdfDocument } from "#app/platform/pdf/pdf-document.server.ts";
import { drawAbout, drawSignatures } from "./draw-about.ts";
import { drawAnswers } from "./draw-answers.server.ts";
import { drawCover } from "./draw-cover.ts";
import { drawAttachments, drawHistory } from "./draw-history.ts";
import { drawCoverText, drawKeysPage } from "./draw-template.ts";
import { drawScore } from "./draw-score.ts";
import { drawWhatToDo } from "./draw-what-to-do.server.ts";
import type { ReportContent } from "./read-report-content.server.ts";
import type { ReportOptions } from "../custom/report-options.input.ts";
import { brandedBy, heroOf, logosOf } from "./report-pictures.server.ts";
import { reportTitle } from "./report-title.ts";

/** Draws the requested parts of a report. The caller ends the document. */
export async function drawReport(
  content: ReportContent,
  { branding, contents }: ReportOptions,
  createdAt: Date,
): Promise<PdfDocument> {
  const brands = brandedBy(branding, content);
  const names = brands.map((organization) => organization.name);
  const title = reportTitle(content.project, content.site);
  const pdf = createPdf({ title, footer: names.join("  ·  "), createdAt });
  const { coverPage, intakeReport, intakePhotos } = contents;
  if (coverPage) {
    const [logos, hero] = await Promise.all([logosOf(brands), heroOf(content)]);
    drawCover(pdf, content, { logos, names, hero });
    drawCoverText(pdf, content.template);
    pdf.pageBreak();
  } else {
    pdf.heading(title);
  }
  if (intakeReport) await drawWhatToDo({ pdf, content, withPhotos: intakePhotos });
  if (intakeReport || intakePhotos) await drawAnswers({ pdf, content, shown: contents });
  if (intakeReport) drawScore(pdf, content);
  if (coverPage) drawAbout(pdf, content);
  if (intakeReport) drawSignatures(pdf, content);
  if (contents.otherProjectAttachments) drawAttachments(pdf, content);
  if (contents.projectHistoryLog) drawHistory(pdf, content);
  if (coverPage || intakeReport) drawKeysPage(pdf, content.template);
  return pdf;
}
