import { eq, inArray } from "drizzle-orm";
import { asInView } from "#app/platform/in-view.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { projects, sites } from "#db/schema.ts";
import type { ProjectWithSite } from "../get-project.server.ts";
import { listProjects } from "./list-projects.server.ts";
import { readProjectListQuery } from "./project-lists.ts";

/**
 * A page of the list of projects, each with all its columns and its site.
 * @param url with the list's own parameters.
 * @returns the rows, and the key after which the next page begins; null on the last page.
 */
export async function listWithSites(
  scope: Scope,
  url: string,
): Promise<{ rows: ProjectWithSite[]; next: string | null }> {
  const page = await listProjects(scope, "projects", readProjectListQuery(url, "projects"));
  const ids = page.rows.map(({ id }) => id);
  // The same ids were found within the scope just before, so visibility is not checked again.
  const found = await db
    .select({ project: projects, site: sites })
    .from(projects)
    .innerJoin(sites, eq(sites.id, projects.siteId))
    .where(inArray(projects.id, ids));
  const byId = new Map(
    found.map(({ project, site }) => [project.id, { project: asInView("project", project), site }]),
  );
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), next: page.keys.after ?? null };
}
