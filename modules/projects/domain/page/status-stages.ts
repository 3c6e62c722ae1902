/** The seven stages of a project, each with the person and the date of the last time it was reached. Pure. */
import { projectStatuses, type ProjectStatus } from "#app/platform/project-status.ts";

/** Cancel Requested and Canceled are not stages of the sequence. */
const statuses = projectStatuses.filter(
  (status) => status !== "Cancel Requested" && status !== "Canceled",
);

export interface StatusStage {
  status: (typeof statuses)[number];
  state: "done" | "current" | "left out" | "ahead";
  at: Date | null;
  by: string | null;
}

/**
 * @param reached has at most one entry for each status. When a project moves back, the later stages lose their dates.
 */
export function statusStages(
  current: ProjectStatus,
  reached: readonly { status: string | null; at: Date; by: string | null }[],
): StatusStage[] {
  const currentIndex = statuses.findIndex((status) => status === current);
  return statuses.map((status, index) => {
    const found = reached.find((entry) => entry.status === status);
    const isReached = found !== undefined && (currentIndex === -1 || index <= currentIndex);
    const notReached = index < currentIndex ? "left out" : "ahead";
    const state = index === currentIndex ? "current" : isReached ? "done" : notReached;
    return {
      status,
      state,
      at: isReached ? found.at : null,
      by: isReached ? found.by : null,
    };
  });
}
