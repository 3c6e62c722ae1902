import { eq } from "drizzle-orm";
import { serveFile } from "#app/platform/files/serve-file.server.ts";
import { tellLive } from "#app/platform/live.server.ts";
import { log } from "#app/platform/log.server.ts";
import { isProblem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db, inTransaction } from "#db/client.server.ts";
import { files } from "#db/schema.ts";
import { reportReads } from "../schema.ts";
import { getReport, type MadeReport } from "./get-report.server.ts";
import { reportsTopic } from "./reports-topic.ts";

/**
 * The file as a download, which marks the report as read for this person alone. A failure is only logged, and
 * answers null.
 * @throws Problem "not-found" for a report the viewer may not read.
 */
export async function downloadReport(
  scope: Scope,
  request: Request,
  id: string,
): Promise<Response | null> {
  const report = await getReport(scope, id);
  const [file] = await db.select().from(files).where(eq(files.id, report.fileId));
  try {
    const answer = file && (await serveFile(request, file, { download: true }));
    if (answer) await markRead(scope, report);
    if (answer) return answer;
  } catch (error) {
    if (!isProblem(error) || error.code !== "not-found") throw error;
  }
  log().warn({ report: report.id }, "the file of a report could not be read");
  return null;
}

async function markRead(scope: Scope, report: MadeReport): Promise<void> {
  await inTransaction(async (tx) => {
    await tx
      .insert(reportReads)
      .values({
        reportId: report.id,
        organizationId: report.organizationId,
        partyKind: "user",
        partyId: scope.viewer.id,
        state: "Read",
      })
      .onConflictDoUpdate({
        target: [reportReads.reportId, reportReads.partyKind, reportReads.partyId],
        set: { state: "Read" },
      });
    await tellLive(tx, [scope.organizationId], reportsTopic);
  });
}
