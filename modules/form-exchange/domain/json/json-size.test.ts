import { expect, it } from "vitest";
import { isSmallJson } from "./json-size.ts";

it.each([
  ["a form's worth of values", JSON.stringify(Array.from({ length: 500_000 }, () => 0)), true],
  ["too many values", JSON.stringify(Array.from({ length: 700_000 }, () => 0)), false],
  ["too many empty objects", `[${"{},".repeat(700_000)}{}]`, false],
  ["marks within texts, quotes among them", JSON.stringify(['{,[:\\"'.repeat(700_000)]), true],
  [
    "too many values after a text that ends in a backslash",
    `["\\\\",${"0,".repeat(700_000)}0]`,
    false,
  ],
])("%s", (_name, text, isSmall) => {
  expect(isSmallJson(text)).toBe(isSmall);
});
