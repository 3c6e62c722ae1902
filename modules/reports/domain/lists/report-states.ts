/** Rules about time and state of a stored report. Pure. */
import type { ReadState, ReportCause, ReportStatus } from "../../schema.ts";

/** Milliseconds the button is disabled after a press. */
export const cooldown = 10_000;

/** Milliseconds after which a rendering without a result counts as failed. */
const renderTimeout = 15 * 60_000;

export const confirmRegenerateMessage =
  "Please confirm you wish to regenerate the report. Note that the completion notification will not be re-sent.";
export const regeneratedMessage = "Report is generated successfully.";

/** Returns the label of a report's state in the list. */
export function reportState({ state, isMissing }: { state: ReadState; isMissing: boolean }) {
  return isMissing ? "File missing" : state;
}

export const fileMissingMessage =
  "The file of this report is missing. Open the project and select Regenerate Report.";

interface RenderState {
  status: ReportStatus;
  requestedAt: Date;
}

/** Returns the milliseconds until the report may be requested again; 0 when it may be now. */
export function cooldownLeft({ requestedAt }: Pick<RenderState, "requestedAt">, now: Date): number {
  return Math.max(0, requestedAt.getTime() + cooldown - now.getTime());
}

export function isRendering({ status, requestedAt }: RenderState, now: Date): boolean {
  return status === "processing" && now.getTime() - requestedAt.getTime() < renderTimeout;
}

/**
 * Returns why a report may be requested now, or null while one is being rendered or was just requested. A report with a
 * file is regenerated; one without is missing.
 */
export function allowedRequestCause(
  report: (RenderState & { fileId: string | null }) | null,
  now: Date,
): Exclude<ReportCause, "completion"> | null {
  if (!report) return "missing";
  if (!report.fileId) return isRendering(report, now) ? null : "missing";
  return cooldownLeft(report, now) > 0 ? null : "regenerate";
}
