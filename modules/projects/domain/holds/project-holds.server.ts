/** Legal holds: a project on hold cannot be deleted. Administrators of its owner place and release them. */
import { eq } from "drizzle-orm";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db, inTransaction, type Database, type Transaction } from "#db/client.server.ts";
import { canHoldProject } from "../../policy.ts";
import { projectHolds } from "../../schema.ts";
import { getProject, type ProjectWithSite } from "../get-project.server.ts";
import type { ProjectRow } from "../project-rows.ts";
import { refuseHeldOrganization } from "./organization-hold.server.ts";
import { changeProject } from "../writing/write-project.server.ts";

export type ProjectHold = typeof projectHolds.$inferSelect;

/** The hold of a project; null without one. */
export async function findHold(
  project: ProjectRow,
  tx: Database | Transaction = db,
): Promise<ProjectHold | null> {
  const [hold] = await tx.select().from(projectHolds).where(eq(projectHolds.projectId, project.id));
  return hold ?? null;
}

/** @throws Problem "illegal-transition" for a project on hold, or of an organization on hold. The caller has locked the project. */
export async function refuseHeld(tx: Transaction, project: ProjectRow): Promise<void> {
  await refuseHeldOrganization(tx, project.organizationId);
  if (await findHold(project, tx))
    throw new Problem(
      "illegal-transition",
      "This project is on legal hold. Release the hold before you delete it.",
    );
}

/**
 * Places a hold. A project that is on hold does not change.
 * @returns whether it was placed now.
 * @throws Problem "not-found", "not-project-member".
 */
export function holdProject(scope: Scope, id: string, reason: string): Promise<boolean> {
  return inTransaction(async (tx) => {
    const project = await lockProject(tx, scope, id);
    if (await findHold(project, tx)) return false;
    const { viewer } = scope;
    await tx.insert(projectHolds).values({
      projectId: project.id,
      organizationId: project.organizationId,
      reason,
      heldById: viewer.id,
      heldByName: viewer.name,
    });
    await changeProject(tx, scope, project, { message: "placed a legal hold", comment: reason });
    return true;
  });
}

/**
 * Releases a hold. A project without one does not change.
 * @returns whether it was released now.
 * @throws Problem "not-found", "not-project-member".
 */
export function releaseProject(scope: Scope, id: string, reason: string): Promise<boolean> {
  return inTransaction(async (tx) => {
    const project = await lockProject(tx, scope, id);
    const released = await tx
      .delete(projectHolds)
      .where(eq(projectHolds.projectId, project.id))
      .returning();
    if (released.length === 0) return false;
    await changeProject(tx, scope, project, {
      message: "released the legal hold",
      ...(reason && { comment: reason }),
    });
    return true;
  });
}

async function lockProject(tx: Transaction, scope: Scope, id: string): Promise<ProjectRow> {
  const { project } = await getHoldable(scope, id, { tx, forUpdate: true });
  return project;
}

/** A project that the viewer may hold. @throws Problem "not-found", "not-project-member". */
export async function getHoldable(
  scope: Scope,
  id: string,
  options: { tx?: Transaction; forUpdate?: boolean } = {},
): Promise<ProjectWithSite> {
  const found = await getProject(scope, id, options);
  if (!canHoldProject(scope.viewer, found.project)) throw new Problem("not-project-member");
  return found;
}
