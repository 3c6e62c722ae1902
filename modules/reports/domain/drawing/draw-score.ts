import type { PdfDocument } from "#app/platform/pdf/pdf-document.server.ts";
import { formatMoment } from "#app/platform/format.ts";
import { verdictTones } from "./draw-cover.ts";
import type { ReportContent } from "./read-report-content.server.ts";

/** Draws how the verdict came about: score text, and failures by criticality against their limits. */
export function drawScore(pdf: PdfDocument, { result, zone }: ReportContent): void {
  pdf.heading("Score", 2);
  if (!result) {
    pdf.paragraph("This project was not scored.", { tone: "muted" });
    return;
  }
  pdf.facts([
    { label: "Outcome", value: result.verdict, tone: verdictTones[result.verdict] },
    { label: "Score", value: result.scoreText },
    { label: "Rubric", value: result.rubricName },
    { label: "Scored", value: formatMoment(result.scoredAt, zone) },
  ]);
  drawCriticalities(pdf, result.criticalities);
}

type Result = NonNullable<ReportContent["result"]>;

function drawCriticalities(pdf: PdfDocument, criticalities: Result["criticalities"]): void {
  const rows = Object.entries(criticalities);
  if (rows.length === 0) return;
  pdf.table({
    columns: [
      { heading: "Criticality", width: 3 },
      { heading: "Failures", width: 1, align: "right" },
      { heading: "Accepted", width: 1, align: "right" },
    ],
    rows: rows.map(([name, { actual, max }]) => [
      name,
      {
        text: String(actual),
        ...(max !== null && actual > max ? { tone: "bad" as const, bold: true } : {}),
      },
      max === null ? "any number" : String(max),
    ]),
  });
}
