import { and, eq, inArray, ne } from "drizzle-orm";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { projects, sites } from "#db/schema.ts";
import { isIntakeReadable } from "../rows/is-intake-readable.server.ts";
import { isVisibleProject } from "../visible-projects.server.ts";
import type { ProjectReference } from "../project-rows.ts";

export interface OtherProject {
  id: string;
  siteOwner: string;
  address: string;
}

/** Those of the same organization with these ids whose intake the viewer may read, by id. */
export async function listOtherProjects(
  scope: Scope,
  project: ProjectReference,
  ids: readonly string[],
): Promise<Map<string, OtherProject>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: projects.id,
      siteOwner: sites.siteOwnerName,
      address: sites.siteAddress,
    })
    .from(projects)
    .innerJoin(sites, eq(sites.id, projects.siteId))
    .where(
      and(
        inArray(projects.id, [...ids]),
        eq(projects.organizationId, project.organizationId),
        ne(projects.id, project.id),
        isVisibleProject(scope),
        isIntakeReadable(scope),
      ),
    );
  return new Map(rows.map((row) => [row.id, row]));
}
