import { expect, test } from "vitest";
import { linkedParts } from "./linked-parts.ts";

test.each([
  ["See https://example.test/a?b=1, then call.", ["https://example.test/a?b=1"]],
  ["(http://example.test/x)", ["http://example.test/x"]],
  ["javascript:alert(1) and example.test", []],
  ["https://a.test https://b.test/", ["https://a.test", "https://b.test/"]],
])("%s", (text, links) => {
  const parts = linkedParts(text);
  expect(parts.filter(({ isLink }) => isLink).map((part) => part.text)).toEqual(links);
  expect(parts.map((part) => part.text).join("")).toBe(text);
});
