import { and, count, desc, eq, isNotNull } from "drizzle-orm";
import type { ProjectStatus } from "#app/platform/project-status.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { projects, sites } from "#db/schema.ts";
import { canRestoreProject } from "../../policy.ts";
import { projectsInScope } from "../visible-projects.server.ts";

export interface TrashRow {
  id: string;
  siteOwner: string;
  site: string;
  type: string | null;
  status: ProjectStatus;
  deletedAt: Date | null;
  canRestore: boolean;
}

/** Deleted projects of the viewer's scope, the last deleted first. */
export async function listTrash(
  scope: Scope,
  { page, size }: { page: number; size: number },
): Promise<{ rows: TrashRow[]; total: number }> {
  const deleted = and(isNotNull(projects.deletedAt), projectsInScope(scope));
  const [found, [counted]] = await Promise.all([
    db
      .select({
        id: projects.id,
        organizationId: projects.organizationId,
        siteOwner: sites.siteOwnerName,
        site: sites.siteAddress,
        type: projects.formTitle,
        status: projects.status,
        deletedAt: projects.deletedAt,
      })
      .from(projects)
      .innerJoin(sites, eq(sites.id, projects.siteId))
      .where(deleted)
      .orderBy(desc(projects.deletedAt), projects.id)
      .limit(size)
      .offset((page - 1) * size),
    db.select({ total: count() }).from(projects).where(deleted),
  ]);
  const rows = found.map(({ organizationId, ...row }) => ({
    ...row,
    canRestore: canRestoreProject(scope.viewer, { organizationId }),
  }));
  return { rows, total: counted?.total ?? 0 };
}
