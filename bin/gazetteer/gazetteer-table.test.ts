import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { gazetteerTable } from "./gazetteer-table.ts";

test("the table in the repository matches the packages; if not, run npm run gazetteer", () => {
  const committed = readFileSync(
    new URL("../../app/platform/maps/gazetteer.txt", import.meta.url),
    "utf8",
  );
  expect(committed === gazetteerTable()).toBe(true);
});
