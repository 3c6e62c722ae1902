import type { PdfDocument, PdfFact } from "#app/platform/pdf/pdf-document.server.ts";
import type { PdfTone } from "#app/platform/pdf/pdf-style.ts";
import { formatMoment, type Instant } from "#app/platform/format.ts";
import type { Verdict } from "#modules/scoring/public.ts";
import type { ReportContent } from "./read-report-content.server.ts";

export const verdictTones: Readonly<Record<Verdict, PdfTone>> = {
  Pass: "good",
  Fail: "bad",
  Unscored: "muted",
};

export interface CoverPictures {
  logos: readonly Buffer[];
  /** Written where there is no logo. */
  names: readonly string[];
  map: Buffer | null;
}

/** Who, where, when and with what outcome. */
export function drawCover(pdf: PdfDocument, content: ReportContent, pictures: CoverPictures): void {
  const { project, site, result } = content;
  if (pictures.logos.length > 0) pdf.pictureRow(pictures.logos, { height: 56 });
  else if (pictures.names.length > 0)
    pdf.paragraph(pictures.names.join("  ·  "), { tone: "muted" });
  pdf.space(2);
  pdf.heading("Inspection Report");
  pdf.heading(`${site.siteOwnerName}, ${site.siteAddress}`, 2);
  if (result) pdf.status(`Outcome: ${result.verdict}`, verdictTones[result.verdict]);
  pdf.facts(coverFacts(content).filter((fact) => fact.value !== ""));
  if (pictures.map) pdf.pictureRow([pictures.map], { height: 200 });
  if (project.status !== "Completed")
    pdf.paragraph(`This project is in ${project.status}.`, { italic: true });
}

/** "Tue 3 Mar 2026, 9:30 AM MST": a document is read far from the place it tells of. */
export function momentWithZone(moment: Instant, zone: string): string {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    timeZoneName: "short",
  }).formatToParts(new Date(moment));
  const name = parts.find(({ type }) => type === "timeZoneName")?.value ?? zone;
  return `${formatMoment(moment, zone, { year: true })} ${name}`;
}

function coverFacts({ project, site, result, provider, timeZone }: ReportContent): PdfFact[] {
  const at = (moment: Instant | null) =>
    moment === null ? "" : momentWithZone(moment, site.timeZone ?? timeZone);
  return [
    { label: "Project", value: project.id },
    { label: "Project type", value: project.formTitle ?? "" },
    { label: "Site owner", value: site.siteOwnerName },
    { label: "Site address", value: site.siteAddress },
    { label: "Record-keeping address", value: site.recordAddress ?? "" },
    { label: "Project owner", value: provider?.name ?? "" },
    { label: "Client", value: project.clientName ?? "" },
    { label: "Installer", value: project.installerName ?? "" },
    { label: "Inspector", value: project.inspectorName ?? "" },
    { label: "Reviewer", value: project.reviewerName ?? "" },
    { label: "Inspection", value: at(project.inspectionAt) },
    { label: "Started", value: at(project.startedAt) },
    { label: "Completed", value: at(project.completedAt) },
    { label: "Completed by", value: project.completedByName ?? "" },
    { label: "Score", value: result?.scoreText ?? "" },
  ];
}
