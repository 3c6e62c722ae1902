import { and, asc, eq, sql } from "drizzle-orm";
import { csvResponse, plainCell, textCell } from "#app/platform/csv/csv-export.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { logEntries } from "#db/schema.ts";
import { getProject } from "../get-project.server.ts";

/**
 * A project's log as a CSV download, oldest first, dates in the zone of the viewer's organization.
 * @throws Problem "not-found" when the viewer may not see the project.
 */
export async function exportProjectLog(scope: Scope, projectId: string): Promise<Response> {
  const { project } = await getProject(scope, projectId);
  const created = sql`to_char(${logEntries.createdAt} at time zone ${scope.viewer.timeZone}, 'MM-DD-YYYY HH12:MI:SS am')`;
  const entries = db
    .select({
      created: plainCell(created, "Created"),
      message: textCell(logEntries.message, "Message"),
      actor: textCell(logEntries.actorName, "By"),
      status: textCell(logEntries.newStatus, "Status"),
      comment: textCell(logEntries.comment, "Comment"),
      severity: plainCell(logEntries.severity, "Severity"),
    })
    .from(logEntries)
    .where(and(eq(logEntries.category, "projects"), eq(logEntries.categoryId, project.id)))
    .orderBy(asc(logEntries.createdAt), asc(logEntries.id));
  return csvResponse(entries, `project_log_${project.id}.csv`);
}
