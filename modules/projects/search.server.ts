import { and, desc, eq, or } from "drizzle-orm";
import type { RecordFinder } from "#app/platform/search/find-records.ts";
import { db } from "#db/client.server.ts";
import { projects, sites } from "#db/schema.ts";
import { matchesSearch } from "./domain/lists/search-projects.server.ts";
import { visibleProjects } from "./domain/visible-projects.server.ts";

/** Projects the viewer sees, by their number, site owner, address or people; the newest first. */
export const findRecords: RecordFinder = async (scope, words, limit) => {
  const rows = await db
    .select({
      id: projects.id,
      status: projects.status,
      owner: sites.siteOwnerName,
      address: sites.siteAddress,
    })
    .from(projects)
    .innerJoin(sites, eq(sites.id, projects.siteId))
    .where(and(visibleProjects(scope), or(eq(projects.id, words), matchesSearch(words))))
    .orderBy(desc(projects.createdAt), desc(projects.id))
    .limit(limit);
  return rows.map(({ id, status, owner, address }) => ({
    id,
    label: `${owner}, ${address}`,
    detail: status,
    to: `/projects/${id}/manage`,
  }));
};
