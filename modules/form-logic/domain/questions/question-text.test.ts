import { expect, test } from "vitest";
import { shortText } from "./question-text.ts";

const family = "👩‍👩‍👧‍👦";

test.each([
  ["", 3, ""],
  ["abc", 3, "abc"],
  ["abcd", 3, "ab…"],
  [family.repeat(2), 2, family.repeat(2)],
  [family.repeat(3), 2, `${family}…`],
  ["x".repeat(10_000), 5, "xxxx…"],
])("%# is cut by visible characters", (text, max, short) => {
  expect(shortText(text, max)).toBe(short);
});
