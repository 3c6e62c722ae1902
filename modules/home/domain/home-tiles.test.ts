import { expect, test } from "vitest";
import { tilesByType } from "./home-charts.server.ts";

const all = [
  "Requested",
  "To Be Scheduled",
  "Scheduled",
  "In Progress",
  "Review",
  "Needs Corrections",
  "Completed",
  "Cancel Requested",
  "Canceled",
];
const withoutCancelRequested = all.filter((status) => status !== "Cancel Requested");

test.each([
  ["admin", all],
  ["super-admin", all],
  ["client", withoutCancelRequested],
  ["scheduler", withoutCancelRequested.filter((status) => status !== "Requested")],
  ["quality-manager", ["Completed", "Needs Corrections", "Review"]],
  ["field-user", ["Scheduled", "In Progress", "Review", "Needs Corrections", "Completed"]],
  ["installer", ["Scheduled", "In Progress", "Review", "Completed"]],
] as const)("%s has its own tiles", (type, statuses) => {
  expect(tilesByType[type].toSorted()).toEqual([...statuses].toSorted());
});
