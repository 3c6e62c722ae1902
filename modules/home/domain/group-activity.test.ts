import { expect, test } from "vitest";
import { groupActivity } from "./group-activity.ts";

const entry = (siteOwner: string, message: string, at: string, actorName = "Ada") => ({
  id: `${siteOwner} ${at}`,
  projectId: siteOwner,
  siteOwner,
  message,
  actorName,
  newStatus: null,
  createdAt: new Date(at),
});

test("what one person did to several projects on one day of the viewer is one line", () => {
  const days = groupActivity(
    [
      entry("Quimby", "report generated", "2026-11-26T18:00:00Z"),
      entry("Zoe", "started an intake", "2026-11-26T17:00:00Z", "Ben"),
      entry("Oscar", "report generated", "2026-11-26T16:00:00Z"),
      entry("Quimby", "report generated", "2026-11-26T15:00:00Z"),
      entry("Marta", "report generated", "2026-11-26T03:00:00Z"),
    ],
    "America/Phoenix",
  );
  expect(
    days.map(({ day, groups }) => [day, ...groups.map(({ projects }) => projects.length)]),
  ).toEqual([
    ["2026-11-26", 2, 1],
    ["2026-11-25", 1],
  ]);
});
