import { expect, test } from "vitest";
import { criticalityWords } from "./score-words.ts";

test.each([
  [{ actual: 0, max: 0 }, "0 failures, 0 allowed"],
  [{ actual: 2, max: 2 }, "2 failures, 2 allowed"],
  [{ actual: 3, max: 2 }, "3 failures, 2 allowed"],
  [{ actual: 9, max: null }, "9 failures, any number allowed"],
])("%j", (count, words) => {
  expect(criticalityWords(count)).toBe(words);
});
