import { expect, test } from "vitest";
import { safeReturn } from "./safe-return.ts";

test.each([
  ["/projects?tab=all#row", "/projects?tab=all#row"],
  ["/organization/01J/schedule", "/organization/01J/schedule"],
  [null, "/"],
  ["", "/"],
  ["projects", "/"],
  ["https://evil.test/", "/"],
  ["//evil.test", "/"],
  ["/\\evil.test", "/"],
  ["/\t/evil.test", "/"],
  ["/.//evil.test", "/"],
  ["/\n/evil.test", "/"],
  ["/a\u0000b", "/a%00b"],
])("%j leads to %s", (requested, expected) => {
  expect(safeReturn(requested)).toBe(expected);
});
