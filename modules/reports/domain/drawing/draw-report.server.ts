import { createPdf, type PdfDocument } from "#app/platform/pdf/pdf-document.server.ts";
import { drawAbout, drawSignatures } from "./draw-about.ts";
import { drawAnswers } from "./draw-answers.server.ts";
import { drawCover } from "./draw-cover.ts";
import { drawAttachments, drawHistory } from "./draw-history.ts";
import { drawActionSummary, drawCoverText, drawKeysPage } from "./draw-template.ts";
import { drawRecommended } from "./draw-recommended.ts";
import { drawScore } from "./draw-score.ts";
import type { ReportContent } from "./read-report-content.server.ts";
import type { ReportOptions } from "../custom/report-options.input.ts";
import { brandedBy, logosOf, mapOf } from "./report-pictures.server.ts";
import { reportTitle } from "./report-title.ts";

/** Draws the requested parts of a report. The caller ends the document. */
export async function drawReport(
  content: ReportContent,
  { branding, contents }: ReportOptions,
  { createdAt, signal }: { createdAt: Date; signal?: AbortSignal },
): Promise<PdfDocument> {
  const brands = brandedBy(branding, content);
  const names = brands.map((organization) => organization.name);
  const title = reportTitle(content.project, content.site);
  const pdf = createPdf({ title, footer: names.join("  ·  "), createdAt });
  if (contents.coverPage) {
    const [logos, map] = await Promise.all([logosOf(brands), mapOf(content.site)]);
    drawCover(pdf, content, { logos, names, map });
    drawCoverText(pdf, content.template);
    pdf.pageBreak();
    drawAbout(pdf, content);
  } else {
    pdf.heading(title);
  }
  if (contents.coverPage || contents.intakeReport) drawKeysPage(pdf, content.template);
  if (contents.intakeReport) {
    drawScore(pdf, content);
    drawActionSummary(pdf, content.template);
    drawRecommended(pdf, content);
  }
  if (contents.intakeReport || contents.intakePhotos)
    await drawAnswers({ pdf, content, shown: contents, signal });
  if (contents.intakeReport) drawSignatures(pdf, content);
  if (contents.otherProjectAttachments) drawAttachments(pdf, content);
  if (contents.projectHistoryLog) drawHistory(pdf, content);
  return pdf;
}
