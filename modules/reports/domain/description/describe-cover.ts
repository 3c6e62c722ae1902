import type { Say } from "#app/platform/page/language.ts";
import type { Verdict } from "#modules/scoring/public.ts";
import type { ReportBlock, ReportFact, ReportTone } from "./report-blocks.ts";
import { scoreTextIn } from "./failure-text.ts";
import { outcomeMessage } from "./outcome-message.ts";
import type {
  NamedOrganization,
  ReportContent,
  StoredUpload,
} from "./read-report-content.server.ts";
import { formTitleOf } from "./report-title.ts";
import { reportText } from "./report-text.ts";
import { zoneName } from "./zone-name.ts";

export const verdictTones: Readonly<Record<Verdict, ReportTone>> = {
  Pass: "good",
  Fail: "bad",
  Unscored: "muted",
};

/**
 * The cover: the logos, the site, the outcome, and the facts of the visit. The rest starts on the next page.
 * @param withPhotos whether it may show a photo of the intake.
 */
export function describeCover(
  content: ReportContent,
  brands: readonly NamedOrganization[],
  withPhotos: boolean,
): ReportBlock[] {
  const { project, site, result, template } = content;
  const { say } = reportText(content);
  const address = addressOf(site);
  const [street = "", ...city] = address.split(", ");
  // An address such as "Bisbee, AZ 85603" has no street and is not split.
  const hasStreet = city.length > 1;
  const owner = say("Site owner: {name}", { name: site.siteOwnerName });
  const blocks: ReportBlock[] = [
    { kind: "brands", brands },
    {
      kind: "hero",
      photo: withPhotos ? heroPhoto(content) : null,
      alt: say("The site at {address}", { address }),
    },
    { kind: "title", text: hasStreet ? street : address, of: say("Inspection Report") },
    {
      kind: "paragraph",
      text: hasStreet ? `${city.join(", ")}. ${owner}` : owner,
      large: true,
    },
  ];
  if (result) blocks.push({ kind: "answer", answer: describeOutcome(result, say) });
  const facts = coverFacts(content).filter((fact) => fact.value !== "");
  blocks.push({ kind: "fact-grid", facts });
  if (project.status !== "Completed")
    blocks.push({
      kind: "paragraph",
      text: say("The status of this project is {status}.", { status: say(project.status) }),
      italic: true,
    });
  blocks.push({
    kind: "paragraph",
    text: say("All times are in {zone}.", { zone: zoneOf(content) }),
    tone: "muted",
  });
  if (template.coverPageText !== "")
    blocks.push({ kind: "paragraph", text: template.coverPageText });
  return [...blocks, { kind: "page-break" }];
}

/** Uses the record-keeping address when it only adds the street to the site's address. */
function addressOf({ siteAddress, recordAddress }: ReportContent["site"]): string {
  return recordAddress?.endsWith(`, ${siteAddress}`) ? recordAddress : siteAddress;
}

/** The first photo that does not belong to a failed question. */
function heroPhoto({ photos, result }: ReportContent): StoredUpload | null {
  const failed = new Set(result?.failures.map(({ fieldId }) => fieldId));
  return photos.find(({ fieldId }) => !failed.has(fieldId ?? "")) ?? null;
}

const zoneOf = ({ project, zone, translation }: ReportContent) =>
  zoneName(project.inspectionAt ?? project.updatedAt, zone, translation?.language);

function describeOutcome(result: NonNullable<ReportContent["result"]>, say: Say) {
  const { verdict, scoreText, rawData, criticalities } = result;
  const limits = Object.entries(criticalities).map(([name, { actual, max }]) =>
    max === null
      ? `${say(name)}: ${actual}`
      : say("{name}: {actual} of {max} accepted", { name: say(name), actual, max }),
  );
  return {
    message: outcomeMessage(result, say),
    detail: [
      say("Outcome: {verdict}", { verdict: say(verdict) }),
      scoreTextIn(scoreText, say),
      limits.join("; "),
    ]
      .filter(Boolean)
      .join("\n"),
    percent: rawData.scored && rawData.total > 0 ? (100 * rawData.pass) / rawData.total : null,
    minimum: result.scoredWith.scoringSystem.percentageFailure,
    tone: verdictTones[verdict],
  };
}

function coverFacts(content: ReportContent): ReportFact[] {
  const { project } = content;
  const { say, on } = reportText(content);
  return [
    { label: say("Project type"), value: formTitleOf(content) ?? "" },
    {
      label:
        project.startedAt || project.status === "Completed" ? say("Inspected") : say("Inspection"),
      value: on(project.startedAt ?? project.inspectionAt),
    },
    { label: say("Inspector"), value: project.inspectorName ?? "" },
    { label: say("Reviewed by"), value: project.reviewerName ?? "" },
    { label: say("Completed"), value: on(project.completedAt) },
    { label: say("Client"), value: project.clientName ?? "" },
    { label: say("Installer"), value: project.installerName ?? "" },
  ];
}
