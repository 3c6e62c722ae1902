/** What My Home shows each type of user. Pure. */
import { projectStatuses, type ProjectStatus } from "#app/platform/project-status.ts";
import type { UserType } from "#app/platform/viewer.ts";

const adminTiles = projectStatuses;
const clientTiles = projectStatuses.filter((status) => status !== "Cancel Requested");

/** Statuses counted on the tiles, in the order of the workflow. */
export const tilesByType: Record<UserType, readonly ProjectStatus[]> = {
  admin: adminTiles,
  "super-admin": adminTiles,
  client: clientTiles,
  scheduler: clientTiles.filter((status) => status !== "Requested"),
  "quality-manager": ["Review", "Needs Corrections", "Completed"],
  "field-user": ["Scheduled", "In Progress", "Review", "Needs Corrections", "Completed"],
  installer: ["Scheduled", "In Progress", "Review", "Completed"],
};
