import type { Scope } from "#app/platform/viewer.ts";
import { listProjects } from "./list-projects.server.ts";
import { readProjectListQuery, type ListStrategy } from "./project-lists.ts";

/** What the page of a list needs, from its address. */
export async function loadProjectList(scope: Scope, url: string, strategy: ListStrategy) {
  const query = readProjectListQuery(url, strategy);
  return { query, page: await listProjects(scope, strategy, query) };
}
