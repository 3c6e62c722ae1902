/** Draws the office's data of an inspection, and the signatures. */
import type { PdfDocument, PdfFact } from "#app/platform/pdf/pdf-document.server.ts";
import type { ReportContent } from "./read-report-content.server.ts";
import { formatMoment } from "#app/platform/format.ts";

/** Draws what the office knows beside the first page. */
export function drawAbout(
  pdf: PdfDocument,
  { project, site, provider, zone }: ReportContent,
): void {
  const at = (moment: Date | null) => (moment ? formatMoment(moment, zone) : "");
  const facts: PdfFact[] = [
    { label: "Project", value: project.id },
    { label: "Record-keeping address", value: site.recordAddress ?? "" },
    { label: "Project owner", value: provider?.name ?? "" },
    { label: "Reviewer", value: project.reviewerName ?? "" },
    { label: "Inspection", value: at(project.inspectionAt) },
    { label: "Started", value: at(project.startedAt) },
    { label: "Completed", value: at(project.completedAt) },
    { label: "Completed by", value: project.completedByName ?? "" },
  ];
  pdf.heading("About this inspection", 2);
  pdf.facts(facts.filter(({ value }) => value !== ""));
}

/** Draws the signatures of the inspector and the person responsible for the outcome. */
export function drawSignatures(pdf: PdfDocument, { project, zone }: ReportContent): void {
  const { inspectorName, inspectionAt, startedAt, completedAt } = project;
  const answers = project.completedByName ?? project.reviewerName;
  const visited = startedAt ?? inspectionAt;
  const signers = [
    ...(inspectorName
      ? [
          {
            role: "Inspector",
            name: inspectorName,
            detail: visited ? `Inspected ${formatMoment(visited, zone)}` : "",
          },
        ]
      : []),
    ...(answers
      ? [
          {
            role: project.completedByName ? "Completed by" : "Reviewer",
            name: answers,
            detail: completedAt ? `Completed ${formatMoment(completedAt, zone)}` : "",
          },
        ]
      : []),
  ];
  if (signers.length === 0) return;
  pdf.heading("Signatures", 2);
  pdf.signatures(signers);
}
