import type { Panel, PanelAction, PanelLoader } from "#app/platform/manifest/panels.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { formatExact, formatTimestamp, toReader } from "#app/platform/format.ts";
import { canMakeReport, canReadIntake } from "#modules/projects/public.ts";
import { findReadableReport, findReportOf, type ReportRow } from "../domain/get-report.server.ts";
import {
  allowedRequestCause,
  confirmRegenerateMessage,
  isRendering,
  cooldownLeft,
  regeneratedMessage,
} from "../domain/lists/report-states.ts";

/** Milliseconds a finished regeneration is announced. */
const announced = 60_000;

/** The report on the project page: its state, the download, and the button to render it. */
export const loadPanel: PanelLoader<"project"> = async (scope, { project }) => {
  if (!canReadIntake(scope.viewer, project)) return null;
  const report = await findReportOf(project);
  if (!report && project.status !== "Completed") return null;
  const readable = report && (await findReadableReport(scope, project.id));
  const now = new Date();
  const note = report && noteOf(report, now);
  const actions: PanelAction[] = readable
    ? [downloadOf(readable.id), { label: "View Report", to: `/reports/${readable.id}` }]
    : [];
  if (canMakeReport(scope.viewer, project)) actions.push(...makingOf(project.id, report, now));
  return {
    facts: report ? factsOf(scope, report, now) : [],
    empty: "This project has no report yet.",
    ...(note && { note }),
    actions,
  };
};

function stateOf(report: ReportRow, now: Date): string {
  if (isRendering(report, now)) return report.fileId ? "Creating again" : "Creating";
  if (report.status === "missing") return "File missing";
  return report.status === "ready" ? "Ready" : "Failed";
}

function factsOf({ viewer }: Scope, report: ReportRow, now: Date): NonNullable<Panel["facts"]> {
  const { readyAt } = report;
  return [
    { label: "State", value: stateOf(report, now) },
    ...(readyAt
      ? [
          {
            label: "Created",
            value: formatTimestamp(readyAt, viewer.timeZone, toReader(viewer)),
            title: formatExact(readyAt, viewer.timeZone),
          },
        ]
      : []),
  ];
}

function noteOf(report: ReportRow, now: Date): string | undefined {
  if (report.status === "failed")
    return report.fileId
      ? "We could not create the report again. The earlier report is still available."
      : "We could not create the report.";
  if (report.status === "missing")
    return "The file of this report is missing. Select Regenerate Report to create it again.";
  const fresh = report.readyAt && now.getTime() - report.readyAt.getTime() < announced;
  return report.status === "ready" && report.cause === "regenerate" && fresh
    ? regeneratedMessage
    : undefined;
}

function downloadOf(reportId: string): PanelAction {
  return {
    label: "Download Report",
    to: `/reports/${reportId}/download`,
    method: "post",
    download: true,
    tone: "primary",
  };
}

function makingOf(projectId: string, report: ReportRow | null, now: Date): PanelAction[] {
  const make = { to: `/projects/${projectId}/report`, method: "post" as const };
  const actions: PanelAction[] = [];
  if (allowedRequestCause(report, now) === "missing")
    actions.push({ ...make, label: "Generate a Missing Report", tone: "primary" });
  if (report?.fileId) {
    const rest = cooldownLeft(report, now);
    const resting = rest > 0 ? { disabled: true, disabledFor: rest } : {};
    actions.push({
      ...make,
      label: "Regenerate Report",
      confirm: confirmRegenerateMessage,
      ...resting,
    });
  }
  actions.push({ label: "Create Custom PDF Report", to: `/projects/${projectId}/custom-report` });
  return actions;
}
