import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { boundsPage } from "./bounds-page.ts";

test("docs/bounds.md lists the current bounds; `npm run bounds` writes it", () => {
  const committed = readFileSync(new URL("../docs/bounds.md", import.meta.url), "utf8");
  expect(committed).toBe(boundsPage());
});
