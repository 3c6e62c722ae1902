import { expect, test } from "vitest";
import { neededText } from "./scoring-system-text.ts";

test.each([
  [80, { Critical: 0, Major: 2, Minor: null }, "At least 80%; at most 0 Critical, 2 Major"],
  [70, {}, "At least 70%"],
  [null, { Critical: 1 }, "At most 1 Critical"],
  [null, { Minor: null }, "Nothing is required"],
])("%s percent and the limits %o", (percentageFailure, criticalityMap, text) => {
  expect(neededText({ percentageFailure, criticalityMap })).toBe(text);
});
