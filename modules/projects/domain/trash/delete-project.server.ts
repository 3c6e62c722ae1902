/** Deletes projects to the trash: no list shows them, and they can be restored. */
import { asInView } from "#app/platform/in-view.ts";
import { and, eq } from "drizzle-orm";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { inTransaction, type Transaction } from "#db/client.server.ts";
import { projects } from "#db/schema.ts";
import { canDeleteProject, canRestoreProject } from "../../policy.ts";
import { refuseHeld } from "../holds/project-holds.server.ts";
import { deletedMessage } from "../log/deleted-message.ts";
import { changeProject } from "../writing/write-project.server.ts";
import type { ProjectRow } from "../project-rows.ts";
import { projectsInScope } from "../visible-projects.server.ts";

/**
 * Moves a project to the trash. A deleted project does not change.
 * @throws Problem "not-found", "not-project-member", or "illegal-transition" for a Canceled project and one on legal hold.
 */
export async function deleteProject(scope: Scope, id: string): Promise<void> {
  await inTransaction((tx) => deleteInTransaction(tx, scope, id));
}

/** Like `deleteProject`, within the caller's transaction. Retention deletes Canceled projects, too. */
export async function deleteInTransaction(
  tx: Transaction,
  scope: Scope,
  id: string,
  { byRetention = false } = {},
): Promise<void> {
  const project = await findDeletedOrNot(tx, scope, id);
  if (project.deletedAt) return;
  if (project.status === "Canceled" && !byRetention)
    throw new Problem("illegal-transition", "A Canceled project cannot be deleted.");
  const isAllowed = byRetention ? canRestoreProject : canDeleteProject;
  if (!isAllowed(scope.viewer, project)) throw new Problem("not-project-member");
  await refuseHeld(tx, project);
  await changeProject(tx, scope, project, {
    set: { deletedAt: new Date() },
    message: deletedMessage,
  });
}

/**
 * Restores a project from the trash. A project that is not deleted does not change.
 * @throws Problem "not-found", "not-project-member".
 */
export async function restoreInTransaction(
  tx: Transaction,
  scope: Scope,
  id: string,
): Promise<void> {
  const project = await findDeletedOrNot(tx, scope, id);
  if (!project.deletedAt) return;
  if (!canRestoreProject(scope.viewer, project)) throw new Problem("not-project-member");
  await changeProject(tx, scope, project, {
    set: { deletedAt: null },
    message: "restored project",
  });
}

async function findDeletedOrNot(tx: Transaction, scope: Scope, id: string): Promise<ProjectRow> {
  const [project] = await tx
    .select()
    .from(projects)
    .where(and(eq(projects.id, id), projectsInScope(scope)))
    .for("update");
  if (!project) throw new Problem("not-found");
  return asInView("project", project);
}
