import { and, asc, eq, sql } from "drizzle-orm";
import { csvDownload } from "#app/platform/worksheets/csv-download.server.ts";
import { named } from "#app/platform/worksheets/read-pages.server.ts";
import type { WorksheetColumn } from "#app/platform/worksheets/worksheet-column.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { logEntries } from "#db/schema.ts";
import { getProject } from "../get-project.server.ts";

interface EntryRow {
  created: string;
  message: string;
  actor: string | null;
  status: string | null;
  comment: string | null;
  severity: number;
}

const columns: WorksheetColumn<EntryRow>[] = [
  { heading: "Created", cell: ({ created }) => created },
  { heading: "Message", cell: ({ message }) => message },
  { heading: "By", cell: ({ actor }) => actor },
  { heading: "Status", cell: ({ status }) => status },
  { heading: "Comment", cell: ({ comment }) => comment },
  { heading: "Severity", kind: "number", cell: ({ severity }) => severity },
];

/**
 * A project's log as a CSV download, oldest first, with dates in the time zone of the viewer's organization.
 * @throws Problem "not-found" when the viewer may not see the project.
 */
export async function exportProjectLog(scope: Scope, projectId: string): Promise<Response> {
  const { project } = await getProject(scope, projectId);
  const created = sql`to_char(${logEntries.createdAt} at time zone ${scope.viewer.timeZone}, 'MM-DD-YYYY HH12:MI:SS am')`;
  const { message, actorName, newStatus, comment, severity } = logEntries;
  const entries = db
    .select(named({ created, message, actor: actorName, status: newStatus, comment, severity }))
    .from(logEntries)
    .where(and(eq(logEntries.category, "projects"), eq(logEntries.categoryId, project.id)))
    .orderBy(asc(logEntries.createdAt), asc(logEntries.id));
  return csvDownload(entries, columns, `project_log_${project.id}.csv`);
}
