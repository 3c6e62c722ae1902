import { expect, test } from "vitest";
import { viewingRoles, roleTexts } from "./aggregation-types.ts";
import {
  firstDayOf,
  frameBefore,
  frameLabel,
  readSentFrame,
  readTimeFrame,
} from "./time-frames.ts";

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
  expect(Object.values(roleTexts)).toEqual([
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

test.each([
  ["frame=Choose+dates&from=2026-03-01&to=2026-05-31", "2026-03-01..2026-05-31"],
  ["frame=Choose+dates&from=2026-05-31&to=2026-03-01", "2026-03-01..2026-05-31"],
  ["frame=Choose+dates&from=2026-03-01", "2026-03-01..2026-03-01"],
  ["frame=Choose+dates&from=2026-02-31&to=2026-05-31", "All Time"],
  ["frame=Choose+dates", "All Time"],
  ["frame=30-day&from=2026-03-01&to=2026-05-31", "30-day"],
  ["frame=2026-03-01..2026-05-31", "2026-03-01..2026-05-31"],
  ["frame=2026-05-31..2026-03-01", "2026-03-01..2026-05-31"],
  ["frame=2026-03-01..tomorrow", "All Time"],
])("%s is the frame %s", (sent, frame) => {
  expect(readSentFrame(new URLSearchParams(sent))).toBe(frame);
});

test.each([
  ["30-day", "2026-04-17..2026-05-16"],
  ["2026-03-01..2026-03-31", "2026-01-29..2026-02-28"],
  ["2026-03-01..2026-03-01", "2026-02-28..2026-02-28"],
  ["0001-01-01..9999-12-31", null],
  ["All Time", null],
] as const)("before %s are as many days: %s", (frame, before) => {
  const asOf = "2026-06-15";
  expect(frameBefore(frame, asOf)).toBe(before);
  if (before) expect(firstDayOf(before, asOf)).toBe(before.slice(0, 10));
});

test("a range reads as two days", () => {
  expect(frameLabel("2025-03-01..2025-05-31")).toBe("Sat, Mar 1, 2025 to Sat, May 31, 2025");
  expect(frameLabel("30-day")).toBe("30-day");
});
