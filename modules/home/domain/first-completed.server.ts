import { and, eq, isNull } from "drizzle-orm";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { projects, sites } from "#db/schema.ts";
import { canCreateProject } from "#modules/projects/public.ts";

/** A completed project of the organization, for people who may add projects; null when it has none. */
export async function findFirstCompleted({ viewer, organizationId }: Scope) {
  if (!canCreateProject(viewer)) return null;
  const [project] = await db
    .select({ id: projects.id, owner: sites.siteOwnerName })
    .from(projects)
    .innerJoin(sites, eq(sites.id, projects.siteId))
    .where(
      and(
        eq(projects.organizationId, organizationId),
        eq(projects.status, "Completed"),
        isNull(projects.deletedAt),
      ),
    )
    .limit(1);
  return project ?? null;
}
