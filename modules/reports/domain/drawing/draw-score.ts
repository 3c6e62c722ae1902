import type { PdfDocument } from "#app/platform/pdf/pdf-document.server.ts";
import { verdictTones } from "./draw-cover.ts";
import { formatZonedMoment } from "#app/platform/format.ts";
import type { ReportContent } from "./read-report-content.server.ts";
import { noAnswer } from "#modules/form-logic/public.ts";

/**
 * Draws the verdict with its reasons: score text, failures by criticality against their limits, and the failed
 * questions.
 */
export function drawScore(pdf: PdfDocument, { result, zone }: ReportContent): void {
  pdf.heading("Score", 2);
  if (!result) {
    pdf.paragraph("This project was not scored.", { tone: "muted" });
    return;
  }
  pdf.status(result.verdict, verdictTones[result.verdict]);
  pdf.facts([
    { label: "Score", value: result.scoreText },
    { label: "Rubric", value: result.rubricName },
    { label: "Scored", value: formatZonedMoment(result.scoredAt, zone) },
  ]);
  drawCriticalities(pdf, result.criticalities);
  drawFailures(pdf, result.failures);
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

function drawFailures(pdf: PdfDocument, failures: Result["failures"]): void {
  if (failures.length === 0) return;
  pdf.heading("What failed", 3);
  pdf.table({
    columns: [
      { heading: "Section", width: 1.4 },
      { heading: "Question", width: 2.6 },
      { heading: "Answer", width: 1.4 },
      { heading: "Criticality", width: 1 },
    ],
    rows: failures.map((failure) => [
      failure.sectionTitle,
      failure.question || failure.label,
      failure.value || noAnswer,
      failure.category ?? "–",
    ]),
  });
}
