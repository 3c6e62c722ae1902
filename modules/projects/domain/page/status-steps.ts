/** The seven steps of a project, with when and by whom each was last reached. Pure. */
import { projectStatuses, type ProjectStatus } from "#app/platform/project-status.ts";

/** A project that is canceled, or is to be, has left these. */
const statuses = projectStatuses.filter(
  (status) => status !== "Cancel Requested" && status !== "Canceled",
);

export interface StatusStep {
  status: (typeof statuses)[number];
  state: "done" | "current" | "left out" | "ahead";
  at: Date | null;
  by: string | null;
}

/** @param reached at most one of each status. A status that is ahead again keeps no date. */
export function statusSteps(
  current: ProjectStatus,
  reached: readonly { status: string | null; at: Date; by: string | null }[],
): StatusStep[] {
  const now = statuses.findIndex((status) => status === current);
  return statuses.map((status, at) => {
    const found = reached.find((entry) => entry.status === status);
    const isReached = found !== undefined && (now === -1 || at <= now);
    const state = at === now ? "current" : isReached ? "done" : at < now ? "left out" : "ahead";
    return {
      status,
      state,
      at: isReached ? found.at : null,
      by: isReached ? found.by : null,
    };
  });
}
