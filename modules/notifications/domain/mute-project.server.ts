import { and, eq, sql } from "drizzle-orm";
import type { Scope } from "#app/platform/viewer.ts";
import { db, inTransaction, type Transaction } from "#db/client.server.ts";
import { projects, sites } from "#db/schema.ts";
import { getProject } from "#modules/projects/public.server.ts";
import { mutedProjects } from "../schema.ts";

/**
 * From now on the viewer gets no notifications about a project, except those that name them.
 * @throws Problem "not-found" for a project that the viewer may not see.
 */
export async function muteProject(scope: Scope, projectId: string): Promise<void> {
  await inTransaction((tx) => muteInTransaction(tx, scope, projectId));
}

/** Like `muteProject`, within a transaction. */
export async function muteInTransaction(
  tx: Transaction,
  scope: Scope,
  projectId: string,
): Promise<void> {
  const { project } = await getProject(scope, projectId, { tx });
  const { viewer, organizationId } = scope;
  await tx
    .insert(mutedProjects)
    .values({ userId: viewer.id, projectId: project.id, organizationId })
    .onConflictDoNothing();
}

/**
 * Unmutes the projects that the viewer muted in one step. They all have the same time.
 * @returns how many projects those were.
 */
export async function unmuteStep(scope: Scope, at: string): Promise<number> {
  if (!/^[\d :.+-]{19,40}$/.test(at) || Number.isNaN(Date.parse(at))) return 0;
  const deleted = await db
    .delete(mutedProjects)
    .where(
      and(
        eq(mutedProjects.userId, scope.viewer.id),
        sql`${mutedProjects.createdAt} = ${at}::timestamptz`,
      ),
    )
    .returning({ id: mutedProjects.projectId });
  return deleted.length;
}

/**
 * Unmutes a project, even one that the viewer no longer sees.
 * @throws Problem "not-found" for one that the viewer has neither muted nor sees.
 */
export async function unmuteProject(scope: Scope, projectId: string): Promise<void> {
  const muted = and(
    eq(mutedProjects.userId, scope.viewer.id),
    eq(mutedProjects.projectId, projectId),
  );
  const deleted = await db.delete(mutedProjects).where(muted).returning();
  if (deleted.length === 0) await getProject(scope, projectId);
}

const maxListed = 200;

/** Lists the 200 projects that the viewer muted last. */
export async function listMutedProjects(
  scope: Scope,
): Promise<{ projectId: string; siteOwner: string; site: string }[]> {
  return db
    .select({
      projectId: mutedProjects.projectId,
      siteOwner: sites.siteOwnerName,
      site: sites.siteAddress,
    })
    .from(mutedProjects)
    .innerJoin(projects, eq(projects.id, mutedProjects.projectId))
    .innerJoin(sites, eq(sites.id, projects.siteId))
    .where(eq(mutedProjects.userId, scope.viewer.id))
    .orderBy(mutedProjects.createdAt)
    .limit(maxListed);
}
