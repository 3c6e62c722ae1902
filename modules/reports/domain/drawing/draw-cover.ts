import type { PdfDocument, PdfFact } from "#app/platform/pdf/pdf-document.server.ts";
import type { PdfTone } from "#app/platform/pdf/pdf-style.ts";
import type { Verdict } from "#modules/scoring/public.ts";
import { formatZonedMoment } from "#app/platform/format.ts";
import type { ReportContent } from "./read-report-content.server.ts";

export const verdictTones: Readonly<Record<Verdict, PdfTone>> = {
  Pass: "good",
  Fail: "bad",
  Unscored: "muted",
};

export interface CoverPictures {
  logos: readonly Buffer[];
  /** Drawn when there is no logo. */
  names: readonly string[];
  map: Buffer | null;
}

/** Draws the cover: the people, the site, the outcome, the date and the inspector. The rest starts on the next page. */
export function drawCover(pdf: PdfDocument, content: ReportContent, pictures: CoverPictures): void {
  const { project, site, result } = content;
  if (pictures.logos.length > 0) pdf.pictureRow(pictures.logos, { height: 56 });
  else if (pictures.names.length > 0) pdf.status(pictures.names.join("  ·  "), "muted");
  pdf.space(3);
  pdf.title("Inspection Report");
  pdf.heading(site.siteOwnerName, 2);
  pdf.paragraph(site.siteAddress, { large: true });
  pdf.space(0.5);
  if (result)
    pdf.banner({
      text: `Outcome: ${result.verdict}`,
      detail: result.scoreText,
      tone: verdictTones[result.verdict],
    });
  pdf.factGrid(coverFacts(content).filter((fact) => fact.value !== ""));
  if (pictures.map) pdf.pictureRow([pictures.map], { height: 200 });
  if (project.status !== "Completed")
    pdf.paragraph(`This project is in ${project.status}.`, { italic: true });
}

function coverFacts({ project, zone }: ReportContent): PdfFact[] {
  const at = (moment: Date | null) => (moment ? formatZonedMoment(moment, zone) : "");
  return [
    { label: "Project type", value: project.formTitle ?? "" },
    { label: "Inspection", value: at(project.inspectionAt) },
    { label: "Inspector", value: project.inspectorName ?? "" },
    { label: "Completed", value: at(project.completedAt) },
    { label: "Client", value: project.clientName ?? "" },
    { label: "Installer", value: project.installerName ?? "" },
  ];
}
