import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { canEditProject } from "#modules/projects/public.ts";
import { getProject, type ProjectWithSite } from "#modules/projects/public.server.ts";

/** @throws Problem "not-found"; "not-project-member" when the viewer may not edit the project. */
export async function getEditableProject(scope: Scope, id: string): Promise<ProjectWithSite> {
  const existing = await getProject(scope, id);
  if (!canEditProject(scope.viewer, existing.project)) throw new Problem("not-project-member");
  return existing;
}
