import { expect, test } from "vitest";
import { searchedPhone } from "./search-text.ts";

test.each([
  ["(518) 555-0149", "5185550149"],
  ["+1 518 555 0149", "5185550149"],
  ["518.555.0149", "5185550149"],
  ["555-0149", "5550149"],
  ["85603", null],
  ["12 Main Street", null],
  ["", null],
])("%s is searched as %s", (text, digits) => {
  expect(searchedPhone(text)).toBe(digits);
});
