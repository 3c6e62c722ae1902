import { expect, test } from "vitest";
import { addUp, settle } from "./suites.ts";

test.each([
  ["counted and fine", { passed: 3, failed: 0 }, true, { passed: 3, failed: 0 }],
  ["counted failures stay as they are", { passed: 3, failed: 2 }, false, { passed: 3, failed: 2 }],
  [
    "a run that broke outside its tests fails once",
    { passed: 3, failed: 0 },
    false,
    { passed: 3, failed: 1 },
  ],
  ["a run without a report fails once", { passed: 0, failed: 0 }, false, { passed: 0, failed: 1 }],
])("%s", (_, tally, succeeded, expected) => {
  expect(settle(tally, succeeded)).toEqual(expected);
});

test("the last line counts all suites", () => {
  const suites = [
    { passed: 7, failed: 0 },
    { passed: 0, failed: 1 },
  ];
  expect(addUp(suites)).toEqual({ passed: 7, failed: 1 });
});
