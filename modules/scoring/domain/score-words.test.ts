import { expect, test } from "vitest";
import { criticalityWords } from "./score-words.ts";

test.each([
  [{ actual: 0, max: 0 }, "0 of at most 0"],
  [{ actual: 2, max: 2 }, "2 of at most 2"],
  [{ actual: 3, max: 2 }, "3 of at most 2; too many"],
  [{ actual: 9, max: null }, "9; any number is accepted"],
])("%j", (count, words) => {
  expect(criticalityWords(count)).toBe(words);
});
