import type { ProjectStatus } from "#app/platform/project-status.ts";

/** The intake was submitted, so its answers are complete. */
export const savableStatuses: readonly ProjectStatus[] = [
  "Review",
  "Needs Corrections",
  "Completed",
];
