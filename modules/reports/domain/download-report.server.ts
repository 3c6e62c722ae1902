import { eq } from "drizzle-orm";
import { serveFile } from "#app/platform/files/serve-file.server.ts";
import { log } from "#app/platform/log.server.ts";
import { isProblem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { files } from "#db/schema.ts";
import { getReport } from "./get-report.server.ts";
import { markRead } from "./lists/mark-read.server.ts";

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
    if (answer) await markRead(scope, [report]);
    if (answer) return answer;
  } catch (error) {
    if (!isProblem(error) || error.code !== "not-found") throw error;
  }
  log().warn({ report: report.id }, "the file of a report could not be read");
  return null;
}
