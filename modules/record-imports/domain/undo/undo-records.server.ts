/** Undoes an import: projects that nobody has changed are moved to the trash, and the others remain. */
import { and, asc, eq, gt, inArray } from "drizzle-orm";
import { undoneEntry, undoneMessage } from "#app/platform/bulk/undo-import.ts";
import { emit } from "#app/platform/events/emit.server.ts";
import { broadcast } from "#app/platform/events/live.server.ts";
import { writeLog } from "#app/platform/events/write-log.server.ts";
import { asInView } from "#app/platform/in-view.ts";
import { Problem } from "#app/platform/problems.ts";
import { enqueue } from "#app/platform/queue/queue.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db, inTransaction, type Transaction } from "#db/client.server.ts";
import { projects } from "#db/schema.ts";
import { canDeleteProject, type ProjectRow } from "#modules/projects/public.ts";
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
import { RunProgress, allOf, runMilliseconds } from "../run-progress.server.ts";

export const changedReason =
  "Kept when the import was undone, because this project changed since then";
export const goneReason = "Its project is not there any more, or you may not delete it";

/** Projects that one transaction moves to the trash. */
const chunk = 20;

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
export async function undoImportedRecords(
  scope: Scope,
  id: string,
  milliseconds = runMilliseconds,
): Promise<void> {
  const upload = await recordImportFiles.get(scope, id);
  if (upload.undo !== "running") return;
  const progress = new RunProgress(scope, id, upload.doneCount, milliseconds);
  for (let after = 0; ;) {
    const rows = await inTransaction((tx) => undoChunk(tx, scope, upload, after));
    if (rows.length === 0) break;
    after = rows.at(-1)!.rowNumber;
    await progress.add(rows.length);
    if (progress.isOver) break;
  }
  // Another run may have locked rows, and a run ends before all are done.
  const { created = 0 } = await countRows(scope, id);
  if (created === 0) return finishUndo(scope, upload);
  const { organizationId, viewer } = scope;
  await enqueue(db, undoRecordsJob, { uploadId: id, userId: viewer.id }, { organizationId });
}

type CreatedRow = Pick<
  typeof recordImportRows.$inferSelect,
  "rowNumber" | "createdProjectId" | "createdVersion"
>;

const lockCreated = (tx: Transaction, upload: RecordImport, after: number): Promise<CreatedRow[]> =>
  tx
    .select({
      rowNumber: recordImportRows.rowNumber,
      createdProjectId: recordImportRows.createdProjectId,
      createdVersion: recordImportRows.createdVersion,
    })
    .from(recordImportRows)
    .where(
      and(
        rowsOf(upload),
        eq(recordImportRows.status, "created"),
        gt(recordImportRows.rowNumber, after),
      ),
    )
    .orderBy(asc(recordImportRows.rowNumber))
    .limit(chunk)
    .for("update", { skipLocked: true });

async function undoChunk(
  tx: Transaction,
  scope: Scope,
  upload: RecordImport,
  after: number,
): Promise<CreatedRow[]> {
  const rows = await lockCreated(tx, upload, after);
  if (rows.length === 0) return rows;
  const ids = rows.flatMap(({ createdProjectId }) => createdProjectId ?? []);
  const found = await tx
    .select()
    .from(projects)
    .where(and(inArray(projects.id, ids), projectsInScope(scope)))
    .orderBy(asc(projects.id))
    .for("update");
  const byId = new Map(found.map((project) => [project.id, asInView("project", project)]));
  const reasons = rows.map((row) => reasonToKeep(scope, row, byId.get(row.createdProjectId ?? "")));
  const removed = rows.flatMap(({ createdProjectId }, index) =>
    reasons[index] === null ? byId.get(createdProjectId!)! : [],
  );
  // Their statements are sent together, as those of the writing.
  const set = { deletedAt: new Date() };
  const change = { set, message: "deleted project", isImported: true };
  await allOf(removed.map((project) => changeProject(tx, scope, project, change)));
  const projectIds = removed.map(({ id }) => id);
  const { organizationId } = scope;
  if (projectIds.length > 0)
    await emit(tx, scope, "projects.imported", { organizationId, projectIds });
  for (const [reason, some] of Map.groupBy(rows, (_, index) => reasons[index] ?? null)) {
    const numbers = some.map(({ rowNumber }) => rowNumber);
    await tx
      .update(recordImportRows)
      .set(reason === null ? { status: "undone" } : { status: "changed", message: reason })
      .where(and(rowsOf(upload), inArray(recordImportRows.rowNumber, numbers)));
  }
  return rows;
}

/** Null for a project that nobody has changed, which is moved to the trash. */
function reasonToKeep(
  { viewer }: Scope,
  { createdVersion }: CreatedRow,
  project: ProjectRow | undefined,
): string | null {
  if (!project || project.deletedAt !== null || !canDeleteProject(viewer, project))
    return goneReason;
  return project.version === createdVersion ? null : changedReason;
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
