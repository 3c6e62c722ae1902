import { and, desc, eq, ne, sql } from "drizzle-orm";
import { containsPattern } from "#app/platform/search/search-text.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { projects, sites } from "#db/schema.ts";
import { isIntakeReadable } from "../rows/is-intake-readable.server.ts";
import { isVisibleProject } from "../visible-projects.server.ts";
import type { ProjectReference } from "../project-rows.ts";

export interface ProjectWithCode {
  id: string;
  siteOwner: string;
  address: string;
}

/** Most projects that are read. */
const maxProjects = 100;

/**
 * The other projects of the same organization whose submitted answers have one of these codes, by the code, the newest first. Only
 * those whose intake the viewer may read.
 */
export async function listProjectsWithCodes(
  scope: Scope,
  project: ProjectReference,
  codes: readonly string[],
): Promise<Map<string, ProjectWithCode[]>> {
  const found = new Map<string, ProjectWithCode[]>();
  if (codes.length === 0) return found;
  const patterns = sql.param(codes.map(containsPattern));
  const rows = await db
    .select({
      id: projects.id,
      siteOwner: sites.siteOwnerName,
      address: sites.siteAddress,
      codes: projects.answerCodes,
    })
    .from(projects)
    .innerJoin(sites, eq(sites.id, projects.siteId))
    .where(
      and(
        eq(projects.organizationId, project.organizationId),
        ne(projects.id, project.id),
        // The index is on the search text, which contains the codes.
        sql`${projects.searchText} like any(${patterns}::text[])`,
        isVisibleProject(scope),
        isIntakeReadable(scope),
      ),
    )
    .orderBy(desc(projects.createdAt), desc(projects.id))
    .limit(maxProjects);
  const wanted = new Set(codes);
  for (const { codes: own, ...each } of rows)
    for (const code of own.split("\n"))
      if (wanted.has(code)) found.set(code, [...(found.get(code) ?? []), each]);
  return found;
}
