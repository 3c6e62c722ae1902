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

/** Statuses without a project are left out. `completed` is of the same count. */
export async function countOpen(scope: Scope): Promise<{ open: OpenStatus[]; completed: number }> {
  const { counts } = await countProjects(scope);
  const open = openStatuses
    .map((status) => ({ status, count: counts.get(status) ?? 0 }))
    .filter(({ count }) => count > 0);
  return { open, completed: counts.get("Completed") ?? 0 };
}
