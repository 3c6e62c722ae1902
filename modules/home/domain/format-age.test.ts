import { expect, test } from "vitest";
import { formatAge } from "./format-time-until.ts";

test.each([
  ["2026-03-03T09:00:00Z", "Created today"],
  ["2026-03-02T09:00:01Z", "Created today"],
  ["2026-03-02T09:00:00Z", "Created 1 day ago"],
  ["2026-02-19T08:00:00Z", "Created 12 days ago"],
])("%s: %s", (at, text) => {
  expect(formatAge(at, "2026-03-03T09:00:00Z")).toBe(text);
});
