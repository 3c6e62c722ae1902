import { eq } from "drizzle-orm";
import { deleteFile } from "#app/platform/files/stored-files.server.ts";
import { emit } from "#app/platform/events/emit.server.ts";
import { broadcast } from "#app/platform/events/live.server.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { inTransaction } from "#db/client.server.ts";
import { getProject } from "#modules/projects/public.server.ts";
import { organizationsOf } from "#modules/projects/public.changes.server.ts";
import { logProject } from "#modules/projects/public.log.server.ts";
import { canDeleteReport } from "../policy.ts";
import { reports } from "../schema.ts";
import { getReport } from "./get-report.server.ts";
import { reportsTopic } from "./lists/reports-topic.ts";

/**
 * Deletes a report and moves its file to the deleted files. The project's report then counts as missing.
 * @throws Problem "not-found"; "not-authorized" for a viewer without the right.
 */
export async function deleteReport(scope: Scope, id: string): Promise<void> {
  await inTransaction(async (tx) => {
    const report = await getReport(scope, id, tx);
    if (!canDeleteReport(scope.viewer, report)) throw new Problem("not-authorized");
    const { project } = await getProject(scope, report.projectId, { tx });
    await tx.delete(reports).where(eq(reports.id, report.id));
    await logProject(tx, scope, project, { message: "deleted the report" });
    const { title } = report;
    await emit(tx, scope, "report.deleted", { project, report: { id: report.id, title } });
    const organizationIds = await organizationsOf(tx, project);
    await broadcast(tx, organizationIds, `project:${project.id}`);
    await broadcast(tx, organizationIds, reportsTopic);
    await deleteFile(tx, scope, report.fileId, { organizationId: report.organizationId });
  });
}
