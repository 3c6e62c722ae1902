import { and, eq } from "drizzle-orm";
import { serveFile } from "#app/platform/files/serve-file.server.ts";
import { log } from "#app/platform/log.server.ts";
import { isProblem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { broadcast } from "#app/platform/events/live.server.ts";
import { db, inTransaction } from "#db/client.server.ts";
import { files } from "#db/schema.ts";
import { reports } from "../schema.ts";
import { respondInLanguage } from "./custom/report-in-language.server.ts";
import { getReport, type ReportInView } from "./get-report.server.ts";
import { markRead } from "./lists/mark-read.server.ts";
import { reportsTopic } from "./lists/reports-topic.ts";

/**
 * Returns the file as a download, or in another language a copy that is made for it, and marks the report as read for this person only. A lost file is logged and
 * recorded, so that the list and the project show it, and null is returned.
 * @throws Problem "not-found" for a report the viewer may not read.
 */
export async function downloadReport(
  scope: Scope,
  request: Request,
  { id, language = null }: { id: string; language?: string | null },
): Promise<Response | null> {
  const report = await getReport(scope, id);
  const inLanguage = await respondInLanguage(report, language, scope.viewer);
  if (inLanguage) {
    await markRead(scope, [report]);
    return inLanguage;
  }
  const [file] = await db.select().from(files).where(eq(files.id, report.fileId));
  try {
    const response = file && (await serveFile(request, file, { download: true }));
    if (response) await markRead(scope, [report]);
    if (response) return response;
  } catch (error) {
    if (!isProblem(error) || error.code !== "not-found") throw error;
  }
  log().warn({ report: report.id }, "the file of a report could not be read");
  await recordMissing(scope, report);
  return null;
}

/** Records the file as lost, unless another file has replaced it. */
async function recordMissing(scope: Scope, { id, fileId, projectId }: ReportInView): Promise<void> {
  await inTransaction(async (tx) => {
    await tx
      .update(reports)
      .set({ status: "missing" })
      .where(and(eq(reports.id, id), eq(reports.fileId, fileId), eq(reports.status, "ready")));
    await broadcast(tx, [scope.organizationId], reportsTopic);
    await broadcast(tx, [scope.organizationId], `project:${projectId}`);
  });
}
