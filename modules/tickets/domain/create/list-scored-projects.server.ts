import { and, desc, eq, isNotNull } from "drizzle-orm";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { projects, sites } from "#db/schema.ts";
import { visibleProjects } from "#modules/projects/public.visibility.server.ts";

const max = 20;

/** The most recently completed projects with a rubric, for the standalone page of the ticket dialog. */
export async function listScoredProjects(scope: Scope) {
  return db
    .select({ id: projects.id, siteOwner: sites.siteOwnerName, address: sites.siteAddress })
    .from(
      visibleProjects(scope, {
        statuses: ["Completed"],
        isOwn: true,
        // Without the date, the index would give all projects first that were never completed.
        filter: and(isNotNull(projects.rubricId), isNotNull(projects.completedAt)),
        first: { by: "completedAt", direction: "desc", max },
      }),
    )
    .innerJoin(sites, eq(sites.id, projects.siteId))
    .orderBy(desc(projects.completedAt), desc(projects.id))
    .limit(max);
}
