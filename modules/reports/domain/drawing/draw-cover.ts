import type { PdfDocument, PdfFact } from "#app/platform/pdf/pdf-document.server.ts";
import type { PdfTone } from "#app/platform/pdf/pdf-style.ts";
import type { Verdict } from "#modules/scoring/public.ts";
import { formatDate } from "#app/platform/format.ts";
import { outcomeSentence } from "./outcome-sentence.ts";
import type { ReportContent } from "./read-report-content.server.ts";
import { zoneName } from "./zone-name.ts";

export const verdictTones: Readonly<Record<Verdict, PdfTone>> = {
  Pass: "good",
  Fail: "bad",
  Unscored: "muted",
};

export interface CoverPictures {
  logos: readonly Buffer[];
  /** Drawn when there is no logo. */
  names: readonly string[];
  /** A photo of the site, or else its map; empty when there is neither. */
  hero: Buffer | null;
}

/** Draws the cover: whose report it is, the site, the answer, and the facts of the visit. The rest starts on the next page. */
export function drawCover(pdf: PdfDocument, content: ReportContent, pictures: CoverPictures): void {
  const { project, site, result } = content;
  const { logos, names, hero } = pictures;
  if (logos.length > 0) pdf.pictureRow(logos, { height: 36, alt: names.join(" and ") });
  else if (names.length > 0) pdf.status(names.join("  ·  "), "muted");
  if (hero) pdf.hero(hero, `The site at ${site.siteAddress}`);
  else pdf.space(3);
  const [street = "", ...town] = site.siteAddress.split(", ");
  // "Bisbee, AZ 85603" has no street, and is not taken apart.
  const hasStreet = town.length > 1;
  pdf.title(hasStreet ? street : site.siteAddress, "Inspection Report");
  const owner = `Site owner: ${site.siteOwnerName}`;
  pdf.paragraph(hasStreet ? `${town.join(", ")}. ${owner}` : owner, { large: true });
  pdf.space(0.5);
  if (result) pdf.answer(answerOf(result));
  pdf.factGrid(coverFacts(content).filter((fact) => fact.value !== ""));
  if (project.status !== "Completed")
    pdf.paragraph(`This project is in ${project.status}.`, { italic: true });
  pdf.paragraph(`All times are in ${zoneOf(content)}.`, { tone: "muted" });
}

const zoneOf = ({ project, zone }: ReportContent) =>
  zoneName(project.inspectionAt ?? project.updatedAt, zone);

function answerOf(result: NonNullable<ReportContent["result"]>) {
  const { verdict, scoreText, rawData, criticalities } = result;
  const limits = Object.entries(criticalities).map(([name, { actual, max }]) =>
    max === null ? `${name}: ${actual}` : `${name}: ${actual} of ${max} accepted`,
  );
  return {
    sentence: outcomeSentence(result),
    detail: [`Outcome: ${verdict}`, scoreText, limits.join("; ")].filter(Boolean).join("\n"),
    percent: rawData.scored && rawData.total > 0 ? (100 * rawData.pass) / rawData.total : null,
    tone: verdictTones[verdict],
  };
}

function coverFacts({ project, zone }: ReportContent): PdfFact[] {
  const on = (moment: Date | null) => (moment ? formatDate(moment, zone) : "");
  return [
    { label: "Project type", value: project.formTitle ?? "" },
    { label: "Inspected", value: on(project.startedAt ?? project.inspectionAt) },
    { label: "Inspector", value: project.inspectorName ?? "" },
    { label: "Reviewed by", value: project.reviewerName ?? "" },
    { label: "Completed", value: on(project.completedAt) },
    { label: "Client", value: project.clientName ?? "" },
    { label: "Installer", value: project.installerName ?? "" },
  ];
}
