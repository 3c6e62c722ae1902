/** Undoes an import: projects that nobody has changed are moved to the trash, and the others remain. */
import { and, asc, eq, inArray } from "drizzle-orm";
import { undoneEntry, undoneMessage } from "#app/platform/bulk/undo-import.ts";
import { broadcast } from "#app/platform/events/live.server.ts";
import { writeLog } from "#app/platform/events/write-log.server.ts";
import { asInView } from "#app/platform/in-view.ts";
import { Problem } from "#app/platform/problems.ts";
import { enqueue } from "#app/platform/queue/queue.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { inTransaction, type Transaction } from "#db/client.server.ts";
import { projects } from "#db/schema.ts";
import { canDeleteProject } from "#modules/projects/public.ts";
import { changeProject } from "#modules/projects/public.changes.server.ts";
import { projectsInScope } from "#modules/projects/public.writing.server.ts";
import { undoRecordsJob } from "../../jobs/undo-records.job.ts";
import { recordImportRows, recordImports } from "../../schema.ts";
import {
  countRows,
  recordImportFiles,
  rowsOf,
  type RecordImport,
} from "../record-imports.server.ts";

export const changedReason =
  "Kept when the import was undone, because this project changed since then";
export const goneReason = "Its project is not there any more, or you may not delete it";

/** Projects that one transaction moves to the trash. */
const chunk = 50;

/**
 * Starts the undo of an import that was written. Repeating this changes nothing.
 * @throws Problem "not-found"; "illegal-transition" for an import that is not written.
 */
export async function startUndo(scope: Scope, id: string): Promise<void> {
  await inTransaction(async (tx) => {
    const [upload] = await tx
      .select()
      .from(recordImports)
      .where(ownImport(scope, id))
      .for("update");
    if (!upload) throw new Problem("not-found");
    if (upload.undo === "running") return;
    if (upload.status !== "done" && upload.status !== "failed")
      throw new Problem("illegal-transition", "An import is undone after it was written.");
    const set = { undo: "running", doneCount: 0 } as const;
    await tx.update(recordImports).set(set).where(ownImport(scope, id));
    const { organizationId, viewer } = scope;
    await enqueue(tx, undoRecordsJob, { uploadId: id, userId: viewer.id }, { organizationId });
    await broadcast(tx, [organizationId], `record-imports:${id}`);
  });
}

const ownImport = ({ organizationId }: Scope, id: string) =>
  and(eq(recordImports.id, id), eq(recordImports.organizationId, organizationId));

/** Safe to run twice: each transaction takes rows that are still "created". */
export async function undoImportedRecords(scope: Scope, id: string): Promise<void> {
  const upload = await recordImportFiles.get(scope, id);
  if (upload.undo !== "running") return;
  for (let done = 0; ;) {
    const count = await inTransaction((tx) => undoChunk(tx, scope, upload));
    if (count === 0) break;
    done += count;
    await recordImportFiles.setProgress(scope, id, { doneCount: done });
  }
  await finishUndo(scope, upload);
}

async function undoChunk(tx: Transaction, scope: Scope, upload: RecordImport): Promise<number> {
  const rows = await tx
    .select()
    .from(recordImportRows)
    .where(and(rowsOf(upload), eq(recordImportRows.status, "created")))
    .orderBy(asc(recordImportRows.rowNumber))
    .limit(chunk)
    .for("update", { skipLocked: true });
  const ids = rows.flatMap(({ createdProjectId }) => createdProjectId ?? []);
  const found = await tx
    .select()
    .from(projects)
    .where(and(inArray(projects.id, ids), projectsInScope(scope)))
    .orderBy(asc(projects.id))
    .for("update");
  const byId = new Map(found.map((project) => [project.id, asInView("project", project)]));
  for (const row of rows) {
    const project = byId.get(row.createdProjectId ?? "");
    const reason =
      !project || project.deletedAt !== null || !canDeleteProject(scope.viewer, project)
        ? goneReason
        : project.version === row.createdVersion
          ? null
          : changedReason;
    if (project && reason === null)
      await changeProject(tx, scope, project, {
        set: { deletedAt: new Date() },
        message: "deleted project",
        isImported: true,
      });
    await tx
      .update(recordImportRows)
      .set(reason === null ? { status: "undone" } : { status: "changed", message: reason })
      .where(and(rowsOf(upload), eq(recordImportRows.rowNumber, row.rowNumber)));
  }
  return rows.length;
}

async function finishUndo(scope: Scope, upload: RecordImport): Promise<void> {
  const { undone = 0, changed = 0 } = await countRows(scope, upload.id);
  const message = undoneMessage({ removedCount: undone, remainingCount: changed }, "project");
  await inTransaction(async (tx) => {
    const [ended] = await tx
      .update(recordImports)
      .set({ undo: "done", message })
      .where(and(ownImport(scope, upload.id), eq(recordImports.undo, "running")))
      .returning({ id: recordImports.id });
    if (!ended) return;
    const logged = undoneEntry(upload.fileName, "project")(undone, changed);
    await writeLog(tx, scope, {
      category: "record-imports",
      categoryId: upload.id,
      message: logged,
    });
    await broadcast(tx, [scope.organizationId], `record-imports:${upload.id}`);
  });
}
