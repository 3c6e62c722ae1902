/** Draws the office's data of an inspection, and the signatures. */
import type { PdfDocument, PdfFact } from "#app/platform/pdf/pdf-document.server.ts";
import type { ReportContent } from "./read-report-content.server.ts";
import { formatZonedMoment } from "#app/platform/format.ts";
import { zoneName } from "./zone-name.ts";

/** Draws the facts after the first page, and the time zone of all times. */
export function drawAbout(pdf: PdfDocument, content: ReportContent): void {
  const { project, site, provider, photos, zone } = content;
  const at = (moment: Date | null) => (moment ? formatZonedMoment(moment, zone) : "");
  const facts: PdfFact[] = [
    { label: "Project", value: project.id },
    { label: "Record-keeping address", value: site.recordAddress ?? "" },
    { label: "Project owner", value: provider?.name ?? "" },
    { label: "Reviewer", value: project.reviewerName ?? "" },
    { label: "Started", value: at(project.startedAt) },
    { label: "Completed by", value: project.completedByName ?? "" },
    {
      label: "Times",
      value: `All times are in ${zoneName(project.inspectionAt ?? project.updatedAt, zone)}.`,
    },
    { label: "Photos", value: photos.length > 0 ? photoWords(photos.length) : "" },
  ];
  pdf.heading("About this inspection", 2);
  pdf.facts(facts.filter(({ value }) => value !== ""));
}

function photoWords(count: number): string {
  const photos = count === 1 ? "1 photo" : `${count} photos`;
  return `${photos}. Select a photo to open the original; you need to sign in.`;
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
            detail: visited ? `Inspected ${formatZonedMoment(visited, zone)}` : "",
          },
        ]
      : []),
    ...(answers
      ? [
          {
            role: project.completedByName ? "Completed by" : "Reviewer",
            name: answers,
            detail: completedAt ? `Completed ${formatZonedMoment(completedAt, zone)}` : "",
          },
        ]
      : []),
  ];
  if (signers.length === 0) return;
  pdf.heading("Signatures", 2);
  pdf.signatures(signers);
}
