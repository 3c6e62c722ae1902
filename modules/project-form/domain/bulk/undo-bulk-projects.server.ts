/** Takes an import back while nothing was done to what it made. */
import { and, eq, isNull } from "drizzle-orm";
import { asInView } from "#app/platform/in-view.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db, inTransaction, type Database, type Transaction } from "#db/client.server.ts";
import { projects } from "#db/schema.ts";
import { canDeleteProject, type ProjectRow } from "#modules/projects/public.ts";
import { bulkProjectRows } from "../../schema.ts";
import { changeProject } from "#modules/projects/public.server.ts";
import { projectsInScope } from "#modules/projects/public.writing.server.ts";
import { bulkProjectFiles } from "./bulk-projects.server.ts";

const touchedMessage =
  "You cannot undo this import because some of its projects were changed. Delete the other projects one by one.";

/** The version of a project that nobody has changed. */
const firstVersion = 1;

/** Whether the import may be taken back: it made projects, and each is as it was made. */
export async function canUndoBulkProjects(scope: Scope, uploadId: string): Promise<boolean> {
  const made = await readMade(db, scope, uploadId);
  return made.length > 0 && made.every((project) => isUntouched(scope, project));
}

/**
 * Puts all projects of the import into the trash, from which they can be restored; doing it again changes nothing.
 * @throws Problem "not-found" for a foreign id, "illegal-transition" once one of the projects was changed.
 */
export async function undoBulkProjects(scope: Scope, uploadId: string): Promise<number> {
  await bulkProjectFiles.get(scope, uploadId);
  return inTransaction(async (tx) => {
    const made = await readMade(tx, scope, uploadId);
    if (!made.every((project) => isUntouched(scope, project)))
      throw new Problem("illegal-transition", touchedMessage);
    for (const project of made)
      await changeProject(tx, scope, project, {
        set: { deletedAt: new Date() },
        message: "deleted project",
      });
    return made.length;
  });
}

function isUntouched(scope: Scope, project: ProjectRow): boolean {
  return project.version === firstVersion && canDeleteProject(scope.viewer, project);
}

/** The projects of the file that are not in the trash, held until the transaction ends. */
async function readMade(
  tx: Transaction | Database,
  scope: Scope,
  uploadId: string,
): Promise<ProjectRow[]> {
  const query = tx
    .select({ project: projects })
    .from(bulkProjectRows)
    .innerJoin(projects, eq(projects.id, bulkProjectRows.createdProjectId))
    .where(
      and(
        eq(bulkProjectRows.uploadId, uploadId),
        eq(bulkProjectRows.organizationId, scope.organizationId),
        isNull(projects.deletedAt),
        projectsInScope(scope),
      ),
    );
  const found = tx === db ? await query : await query.for("update", { of: projects });
  return found.map(({ project }) => asInView("project", project));
}
