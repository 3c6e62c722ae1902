import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { boundsPage } from "./bounds-page.ts";

test("docs/bounds.md says what the bounds are; `npm run bounds` writes it", () => {
  const kept = readFileSync(new URL("../docs/bounds.md", import.meta.url), "utf8");
  expect(kept).toBe(boundsPage());
});
