import type { Verdict } from "#modules/scoring/public.ts";
import { formatDate } from "#app/platform/format.ts";
import type { ReportBlock, ReportFact, ReportTone } from "./report-blocks.ts";
import { outcomeMessage } from "./outcome-message.ts";
import type {
  NamedOrganization,
  ReportContent,
  StoredUpload,
} from "./read-report-content.server.ts";
import { zoneName } from "./zone-name.ts";

export const verdictTones: Readonly<Record<Verdict, ReportTone>> = {
  Pass: "good",
  Fail: "bad",
  Unscored: "muted",
};

/** The cover: the logos, the site, the outcome, and the facts of the visit. The rest starts on the next page. */
export function describeCover(
  content: ReportContent,
  brands: readonly NamedOrganization[],
): ReportBlock[] {
  const { project, site, result, template } = content;
  const address = addressOf(site);
  const [street = "", ...city] = address.split(", ");
  // An address such as "Bisbee, AZ 85603" has no street and is not split.
  const hasStreet = city.length > 1;
  const owner = `Site owner: ${site.siteOwnerName}`;
  const blocks: ReportBlock[] = [
    { kind: "brands", brands },
    { kind: "hero", photo: heroPhoto(content), alt: `The site at ${address}` },
    { kind: "title", text: hasStreet ? street : address, of: "Inspection Report" },
    {
      kind: "paragraph",
      text: hasStreet ? `${city.join(", ")}. ${owner}` : owner,
      large: true,
    },
  ];
  if (result) blocks.push({ kind: "answer", answer: describeOutcome(result) });
  const facts = coverFacts(content).filter((fact) => fact.value !== "");
  blocks.push({ kind: "fact-grid", facts });
  if (project.status !== "Completed")
    blocks.push({
      kind: "paragraph",
      text: `This project is in ${project.status}.`,
      italic: true,
    });
  blocks.push({
    kind: "paragraph",
    text: `All times are in ${zoneOf(content)}.`,
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

const zoneOf = ({ project, zone }: ReportContent) =>
  zoneName(project.inspectionAt ?? project.updatedAt, zone);

function describeOutcome(result: NonNullable<ReportContent["result"]>) {
  const { verdict, scoreText, rawData, criticalities } = result;
  const limits = Object.entries(criticalities).map(([name, { actual, max }]) =>
    max === null ? `${name}: ${actual}` : `${name}: ${actual} of ${max} accepted`,
  );
  return {
    message: outcomeMessage(result),
    detail: [`Outcome: ${verdict}`, scoreText, limits.join("; ")].filter(Boolean).join("\n"),
    percent: rawData.scored && rawData.total > 0 ? (100 * rawData.pass) / rawData.total : null,
    tone: verdictTones[verdict],
  };
}

function coverFacts({ project, zone }: ReportContent): ReportFact[] {
  const on = (timestamp: Date | null) => (timestamp ? formatDate(timestamp, zone) : "");
  return [
    { label: "Project type", value: project.formTitle ?? "" },
    {
      label: project.startedAt || project.status === "Completed" ? "Inspected" : "Inspection",
      value: on(project.startedAt ?? project.inspectionAt),
    },
    { label: "Inspector", value: project.inspectorName ?? "" },
    { label: "Reviewed by", value: project.reviewerName ?? "" },
    { label: "Completed", value: on(project.completedAt) },
    { label: "Client", value: project.clientName ?? "" },
    { label: "Installer", value: project.installerName ?? "" },
  ];
}
