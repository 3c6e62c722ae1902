import { expect, test } from "vitest";
import { daysAgoInWords } from "./days-ago.ts";

test.each([
  ["2026-03-03T09:00:00Z", "today"],
  ["2026-03-02T09:00:01Z", "today"],
  ["2026-03-02T09:00:00Z", "1 day"],
  ["2026-02-19T08:00:00Z", "12 days"],
])("%s has waited for %s", (at, words) => {
  expect(daysAgoInWords(at, "2026-03-03T09:00:00Z")).toBe(words);
});
