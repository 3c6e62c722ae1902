/** The projects that are not finished, by status, whatever their age. */
import { projectStatuses, type ProjectStatus } from "#app/platform/project-status.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { countProjects } from "#modules/projects/public.lists.server.ts";

const openStatuses = projectStatuses.filter(
  (status) => status !== "Completed" && status !== "Canceled",
);

export interface OpenStatus {
  status: ProjectStatus;
  count: number;
}

/** Statuses without a project are left out. */
export async function countOpen(scope: Scope): Promise<OpenStatus[]> {
  const { counts } = await countProjects(scope, { condition: undefined, facet: "" }, undefined);
  return openStatuses
    .map((status) => ({ status, count: counts.get(status) ?? 0 }))
    .filter(({ count }) => count > 0);
}
