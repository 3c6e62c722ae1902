import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { gazetteerTable } from "./gazetteer-table.ts";

test("the table in the repository is what the packages say; if not, run npm run gazetteer", () => {
  const kept = readFileSync(
    new URL("../../app/platform/maps/gazetteer.txt", import.meta.url),
    "utf8",
  );
  expect(kept === gazetteerTable()).toBe(true);
});
