/** Undoes an import: projects that nobody has changed are moved to the trash, and the others remain. */
import { and, asc, eq, isNull } from "drizzle-orm";
import {
  undoneEntry,
  undoOffer,
  type UndoResult,
  type UndoOffer,
} from "#app/platform/bulk/undo-import.ts";
import { asInView } from "#app/platform/in-view.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db, type Database, type Transaction } from "#db/client.server.ts";
import { projects } from "#db/schema.ts";
import { canDeleteProject, type ProjectRow } from "#modules/projects/public.ts";
import { bulkProjectRows } from "../../schema.ts";
import { changeProject } from "#modules/projects/public.changes.server.ts";
import { projectsInScope } from "#modules/projects/public.writing.server.ts";
import { bulkProjectFiles, type BulkProjects } from "./bulk-projects.server.ts";

const changedReason = "Kept when the import was undone, because this project changed since then";

/** The version of a project that has not been changed since it was created. */
const firstVersion = 1;

interface CreatedRow {
  rowNumber: number;
  address: string;
  project: ProjectRow;
  isTouched: boolean;
}

/** What undoing the import would do now; null when it would remove no project. */
export async function offerUndo(scope: Scope, uploadId: string): Promise<UndoOffer | null> {
  const made = await readMade(db, scope, uploadId);
  const remaining = made.filter(({ isTouched }) => isTouched);
  return undoOffer(
    made.length - remaining.length,
    remaining.map(({ address, rowNumber }) => address || `row ${rowNumber}`),
  );
}

/**
 * Moves the unchanged projects of an import to the trash, from which they can be restored. Repeating this changes
 * nothing.
 * @throws Problem "not-found" for the id of another organization.
 */
export async function undoBulkProjects(
  scope: Scope,
  { id, fileName }: Pick<BulkProjects, "id" | "fileName">,
): Promise<UndoResult> {
  return bulkProjectFiles.undo(scope, id, {
    logged: undoneEntry(fileName, "project"),
    async remove(tx) {
      const removed: number[] = [];
      const remaining: number[] = [];
      for (const { rowNumber, project, isTouched } of await readMade(tx, scope, id)) {
        (isTouched ? remaining : removed).push(rowNumber);
        if (isTouched) continue;
        const set = { deletedAt: new Date() };
        await changeProject(tx, scope, project, { set, message: "deleted project" });
      }
      return { removed, remaining, reason: changedReason };
    },
  });
}

/** The projects of the file that are not in the trash, locked until the transaction ends. */
async function readMade(
  tx: Transaction | Database,
  scope: Scope,
  uploadId: string,
): Promise<CreatedRow[]> {
  const query = tx
    .select({
      rowNumber: bulkProjectRows.rowNumber,
      address: bulkProjectRows.address,
      project: projects,
    })
    .from(bulkProjectRows)
    .innerJoin(projects, eq(projects.id, bulkProjectRows.createdProjectId))
    .where(
      and(
        eq(bulkProjectRows.uploadId, uploadId),
        eq(bulkProjectRows.status, "created"),
        isNull(projects.deletedAt),
        projectsInScope(scope),
      ),
    )
    .orderBy(asc(bulkProjectRows.rowNumber));
  const found = tx === db ? await query : await query.for("update", { of: projects });
  return found.map(({ project, ...row }) => {
    const isTouched =
      project.version !== firstVersion ||
      !canDeleteProject(scope.viewer, asInView("project", project));
    return { ...row, project: asInView("project", project), isTouched };
  });
}
