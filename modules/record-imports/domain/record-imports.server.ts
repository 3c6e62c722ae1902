/** The stored imports of records: finding them, their progress, and their confirmation. */
import { and, count, desc, eq } from "drizzle-orm";
import { BulkFiles } from "#app/platform/bulk/bulk-files.server.ts";
import { countOf } from "#app/platform/format.ts";
import { Problem } from "#app/platform/problems.ts";
import { enqueue } from "#app/platform/queue/queue.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { writeRecordsJob } from "../jobs/write-records.job.ts";
import { recordImportRows, recordImports } from "../schema.ts";

export type RecordImport = typeof recordImports.$inferSelect;

export const importFailedMessage =
  "The import stopped because of an error. Confirm it again to continue where it stopped.";

export const recordImportFiles = new BulkFiles({
  uploads: recordImports,
  rows: recordImportRows,
  statuses: ["ready", "created", "present", "error", "changed", "undone"],
  searched: [
    recordImportRows.recordId,
    recordImportRows.siteOwner,
    recordImportRows.address,
    recordImportRows.author,
  ],
  topic: "record-imports",
  category: "record-imports",
  failed: importFailedMessage,
  notice: "record-imports.written",
  path: "/forms/records",
});

const maxRecent = 20;

/** The newest imports of a form. */
export async function listImportsOf(scope: Scope, formId: string) {
  return db
    .select({
      id: recordImports.id,
      fileName: recordImports.fileName,
      status: recordImports.status,
      rowCount: recordImports.rowCount,
      createdAt: recordImports.createdAt,
    })
    .from(recordImports)
    .where(
      and(eq(recordImports.organizationId, scope.organizationId), eq(recordImports.formId, formId)),
    )
    .orderBy(desc(recordImports.createdAt))
    .limit(maxRecent);
}

export async function countRows(
  scope: Scope,
  uploadId: string,
): Promise<Partial<Record<string, number>>> {
  const rows = await db
    .select({ status: recordImportRows.status, count: count() })
    .from(recordImportRows)
    .where(
      and(
        eq(recordImportRows.uploadId, uploadId),
        eq(recordImportRows.organizationId, scope.organizationId),
      ),
    )
    .groupBy(recordImportRows.status);
  return Object.fromEntries(rows.map((row) => [row.status, row.count]));
}

/**
 * Enqueues the job that creates the projects. Repeating this changes nothing.
 * @throws Problem "not-found"; "invalid-input" when no record can become a project.
 */
export async function confirmRecordImport(scope: Scope, id: string): Promise<void> {
  const { review } = await recordImportFiles.get(scope, id);
  const { ready = 0 } = await countRows(scope, id);
  if (ready === 0 || review === null)
    throw new Problem("invalid-input", "No record can become a project.");
  const { organizationId, viewer } = scope;
  await recordImportFiles.confirm(scope, id, {
    set: { createdById: viewer.id },
    logged: `Confirmed the import of ${countOf(ready, "record")}`,
    enqueueWriting: (tx) =>
      enqueue(tx, writeRecordsJob, { uploadId: id, userId: viewer.id }, { organizationId }),
  });
}

/** The condition for the rows of an import that the caller found within its scope. */
export const rowsOf = ({ id, organizationId }: Pick<RecordImport, "id" | "organizationId">) =>
  and(eq(recordImportRows.uploadId, id), eq(recordImportRows.organizationId, organizationId));
