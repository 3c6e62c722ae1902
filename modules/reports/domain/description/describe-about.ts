/** The facts about an inspection that the cover does not show, and the signatures. */
import { heading, type ReportBlock, type ReportFact } from "./report-blocks.ts";
import type { ReportContent } from "./read-report-content.server.ts";
import { formatTimestamp } from "#app/platform/format.ts";

/** Facts that the organization needs for its records but the cover does not show. */
export function describeAbout({ project, site, provider, zone }: ReportContent): ReportBlock[] {
  const at = (timestamp: Date | null) => (timestamp ? formatTimestamp(timestamp, zone) : "");
  const facts: ReportFact[] = [
    { label: "Project", value: project.id },
    { label: "Record-keeping address", value: site.recordAddress ?? "" },
    { label: "Project owner", value: provider?.name ?? "" },
    { label: "Reviewer", value: project.reviewerName ?? "" },
    { label: "Inspection", value: at(project.inspectionAt) },
    { label: "Started", value: at(project.startedAt) },
    { label: "Completed", value: at(project.completedAt) },
    { label: "Completed by", value: project.completedByName ?? "" },
  ];
  return [
    heading("About this inspection"),
    { kind: "facts", facts: facts.filter(({ value }) => value !== "") },
  ];
}

/** The signatures of the inspector and the person responsible for the outcome. */
export function describeSignatures({ project, zone }: ReportContent): ReportBlock[] {
  const { inspectorName, inspectionAt, startedAt, completedAt } = project;
  const answers = project.completedByName ?? project.reviewerName;
  const visited = startedAt ?? inspectionAt;
  const signers = [
    ...(inspectorName
      ? [
          {
            role: "Inspector",
            name: inspectorName,
            detail: visited ? `Inspected ${formatTimestamp(visited, zone)}` : "",
          },
        ]
      : []),
    ...(answers
      ? [
          {
            role: project.completedByName ? "Completed by" : "Reviewer",
            name: answers,
            detail: completedAt ? `Completed ${formatTimestamp(completedAt, zone)}` : "",
          },
        ]
      : []),
  ];
  if (signers.length === 0) return [];
  return [heading("Signatures"), { kind: "signatures", signers }];
}
