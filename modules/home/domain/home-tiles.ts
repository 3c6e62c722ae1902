/** What stands on My Home for each type of user. Pure. */
import { projectStatuses, type ProjectStatus } from "#app/platform/project-status.ts";
import type { UserType } from "#app/platform/viewer.ts";

const adminTiles = projectStatuses;
const clientTiles = projectStatuses.filter((status) => status !== "Cancel Requested");

/** Statuses counted on the tiles, in the order of the work. */
export const tilesOf: Record<UserType, readonly ProjectStatus[]> = {
  admin: adminTiles,
  "super-admin": adminTiles,
  client: clientTiles,
  scheduler: clientTiles.filter((status) => status !== "Requested"),
  "quality-manager": ["Review", "Needs Corrections", "Completed"],
  "field-user": ["Scheduled", "In Progress", "Review", "Needs Corrections", "Completed"],
  installer: ["Scheduled", "In Progress", "Review", "Completed"],
};

/** Days back from now, by the words people choose. */
export const timeSpans = {
  "last week": 7,
  "last month": 30,
  "last 3 months": 91,
  "last 6 months": 182,
  "last a year": 365,
} as const;

export type TimeSpan = keyof typeof timeSpans;

/** The last week when nothing was said; the last 3 months once the choice was cleared. */
export function readTimeSpan(word: string | null): TimeSpan {
  if (word === null) return "last week";
  return Object.hasOwn(timeSpans, word) ? (word as TimeSpan) : "last 3 months";
}
