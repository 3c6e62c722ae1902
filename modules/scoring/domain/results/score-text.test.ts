import { expect, test } from "vitest";
import { criticalityText, overLimits } from "./score-text.ts";

test.each([
  [{ actual: 0, max: 0 }, "0 failures, 0 allowed"],
  [{ actual: 2, max: 2 }, "2 failures, 2 allowed"],
  [{ actual: 3, max: 2 }, "3 failures, 2 allowed"],
  [{ actual: 9, max: null }, "9 failures, any number allowed"],
])("%j", (count, text) => {
  expect(criticalityText(count)).toBe(text);
});

test("each criticality over its limit is listed, in the order of the scoring system", () => {
  const counts = {
    Critical: { actual: 1, max: 0 },
    Major: { actual: 2, max: 2 },
    Minor: { actual: 9, max: null },
    Cosmetic: { actual: 4, max: 3 },
  };
  expect(overLimits(counts)).toEqual([
    "Critical: 1 failure, 0 allowed",
    "Cosmetic: 4 failures, 3 allowed",
  ]);
});
