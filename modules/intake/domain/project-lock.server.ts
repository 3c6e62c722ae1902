/** The project lock. It has one holder. A heartbeat renews it; without it the lock expires. */
import { type ProjectReference, worksOn } from "#modules/projects/public.ts";
import { and, eq, lt, or, sql } from "drizzle-orm";
import { inTransaction, type Database, type Transaction } from "#db/client.server.ts";
import { Problem } from "#app/platform/problems.ts";
import { broadcast } from "#app/platform/events/live.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { logProject } from "#modules/projects/public.log.server.ts";
import type { ProjectWithSite } from "#modules/projects/public.server.ts";
import { projectLocks } from "../schema.ts";
import { findLockHolder, type LockHolder } from "./opening/find-lock-holder.server.ts";

const lockSeconds = 120;

/** The expiry of a lock that is taken now. */
export const lockExpiry = () => sql`now() + make_interval(secs => ${lockSeconds})`;

/** Whether this person may take the stored lock: it is already theirs, or it has expired. */
export const canAcquireLock = (viewerId: string) =>
  or(eq(projectLocks.holderId, viewerId), lt(projectLocks.expiresAt, sql`now()`));

/**
 * Takes the lock for the viewer, or renews it if the viewer has it.
 * @returns null when the viewer now has it; otherwise the holder.
 */
export async function acquireLock(
  tx: Transaction | Database,
  scope: Scope,
  project: ProjectReference,
): Promise<LockHolder | null> {
  const mine = {
    holderId: scope.viewer.id,
    holderName: scope.viewer.name,
    expiresAt: lockExpiry(),
  };
  const acquired = await tx
    .insert(projectLocks)
    .values({ projectId: project.id, organizationId: project.organizationId, ...mine })
    .onConflictDoUpdate({
      target: projectLocks.projectId,
      set: mine,
      setWhere: canAcquireLock(scope.viewer.id),
    })
    .returning({ projectId: projectLocks.projectId });
  return acquired.length > 0 ? null : findLockHolder(project, tx);
}

/** @throws Problem "lock-lost" with the holder's name, when another person has the project lock. */
export async function requireLock(
  tx: Transaction | Database,
  scope: Scope,
  project: ProjectReference,
): Promise<void> {
  const holder = await acquireLock(tx, scope, project);
  if (holder)
    throw new Problem(
      "lock-lost",
      `${holder.name} is working on this project now. Your answers are still on this page.`,
    );
}

/** Releases the viewer's own lock. Another person's lock is not changed. */
export async function releaseLock(
  tx: Transaction | Database,
  scope: Scope,
  projectId: string,
): Promise<void> {
  await tx
    .delete(projectLocks)
    .where(and(eq(projectLocks.projectId, projectId), eq(projectLocks.holderId, scope.viewer.id)));
}

/** Breaks the current holder's lock and logs it. A second call changes nothing. */
export async function breakLock(scope: Scope, { project }: ProjectWithSite): Promise<boolean> {
  if (!worksOn(scope.viewer, project)) throw new Problem("not-project-member");
  return inTransaction(async (tx) => {
    const broken = await tx
      .delete(projectLocks)
      .where(eq(projectLocks.projectId, project.id))
      .returning({ holderName: projectLocks.holderName });
    if (broken.length === 0) return false;
    await logProject(tx, scope, project, {
      message: `broke the project lock held by ${broken[0]!.holderName}`,
    });
    await broadcast(
      tx,
      [project.organizationId, project.inspectorOrganizationId],
      `project:${project.id}`,
    );
    return true;
  });
}

/** Signing out releases all locks of the person. */
export async function releaseAllLocks(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(projectLocks).where(eq(projectLocks.holderId, userId));
}
