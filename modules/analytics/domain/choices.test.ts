import { expect, test } from "vitest";
import { viewingRoles, roleWords } from "./aggregation-types.ts";
import { framesOf, readTimeFrame } from "./time-frames.ts";

test.each([
  [[], ["client"]],
  [["Installer"], ["client", "installer"]],
  [
    ["Project Reviewer", "Inspector"],
    ["client", "reviewer", "field_user"],
  ],
  [
    ["Field User", "constructor"],
    ["client", "field_user"],
  ],
])("an organization with the roles %j views as %j", (roles, types) => {
  expect(viewingRoles(roles)).toEqual(types);
});

test("the roles use the organization's own words", () => {
  expect(Object.values(roleWords)).toEqual([
    "Client",
    "Project Reviewer",
    "Installer",
    "Field User",
  ]);
});

test("an unknown time frame becomes All Time", () => {
  expect(readTimeFrame("30-day")).toBe("30-day");
  for (const word of [null, "", "toString", "31-day"]) expect(readTimeFrame(word)).toBe("All Time");
});

test("a day belongs to the frames that include it, and today to all of them", () => {
  expect(framesOf("2026-06-15", "2026-06-15")).toHaveLength(6);
  expect(framesOf("2026-06-09", "2026-06-15")).toContain("7-day");
  expect(framesOf("2026-06-08", "2026-06-15")).not.toContain("7-day");
  expect(framesOf("2025-06-16", "2026-06-15")).toEqual(["All Time", "365-day (1 year)"]);
  expect(framesOf("2025-06-15", "2026-06-15")).toEqual(["All Time"]);
});
