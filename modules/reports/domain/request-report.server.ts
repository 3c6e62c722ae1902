import { broadcast } from "#app/platform/events/live.server.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { inTransaction, type Transaction } from "#db/client.server.ts";
import { enqueue } from "#app/platform/queue/queue.server.ts";
import { getProject, type ProjectWithSite } from "#modules/projects/public.server.ts";
import { organizationsOf } from "#modules/projects/public.changes.server.ts";
import { renderReportJob } from "../jobs/render-report.job.ts";
import { canMakeReport } from "#modules/projects/public.ts";
import { reports, type ReportCause } from "../schema.ts";
import { findReportOf } from "./get-report.server.ts";
import { allowedRequestCause } from "./lists/report-states.ts";
import { reportTitle } from "./description/report-title.ts";

/** Records that a project's report must be rendered, and queues the job in the caller's transaction. */
export async function requestReport(
  tx: Transaction,
  scope: Scope,
  { project, site }: ProjectWithSite,
  cause: ReportCause,
): Promise<string> {
  const { organizationId } = project;
  const values = {
    title: reportTitle(project, site),
    status: "processing" as const,
    cause,
    requestedById: scope.viewer.id,
    requestedByName: scope.viewer.name,
    requestedAt: new Date(),
  };
  const [row] = await tx
    .insert(reports)
    .values({ ...values, projectId: project.id, organizationId })
    .onConflictDoUpdate({ target: reports.projectId, set: values })
    .returning({ id: reports.id });
  const reportId = row!.id;
  await enqueue(tx, renderReportJob, { reportId }, { organizationId, singletonKey: reportId });
  await broadcast(tx, await organizationsOf(tx, project), `project:${project.id}`);
  return reportId;
}

/**
 * Requests a Completed project's missing report, or regenerates it. A second press within ten seconds, or while a first
 * report is being rendered, changes nothing.
 * @throws Problem "not-found"; "not-authorized" for a viewer or a status without the right.
 */
export async function requestOrRegenerateReport(
  scope: Scope,
  projectId: string,
): Promise<"requested" | "in progress" | "just made"> {
  return inTransaction(async (tx) => {
    const found = await getProject(scope, projectId, { tx, forUpdate: true });
    if (!canMakeReport(scope.viewer, found.project)) throw new Problem("not-authorized");
    const report = await findReportOf(found.project, tx);
    const cause = allowedRequestCause(report, new Date());
    if (!cause) return report?.fileId ? "just made" : "in progress";
    await requestReport(tx, scope, found, cause);
    return "requested";
  });
}
