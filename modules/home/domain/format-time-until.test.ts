import { expect, test } from "vitest";
import { formatTimeUntilVisit } from "./format-time-until.ts";

const at = Date.parse("2026-11-26T17:30:00Z");
const textAt = (minutes: number | null, rest: { begun?: boolean; drive?: number } = {}) =>
  formatTimeUntilVisit({
    at,
    now: minutes === null ? null : at - minutes * 60_000,
    begun: false,
    drive: null,
    ...rest,
  });

test.each([
  [42, { drive: 24 }, "in 42 min, drive 24 min", false],
  [null, { drive: 24 }, "drive 24 min", false],
  [127, {}, "in 2 h 7 min", false],
  [60, {}, "in 1 h", false],
  [null, {}, "", false],
  [0, {}, "now", false],
  [600, {}, "", false],
  [-12, { drive: 24 }, "12 min late", true],
  [-600, {}, "Late", true],
  [-12, { begun: true }, "Started", false],
] as const)("%s minutes before, %o: %s", (minutes, rest, text, isLate) => {
  expect(textAt(minutes, rest)).toEqual({ text, isLate });
});
