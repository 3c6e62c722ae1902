import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { iconNames } from "#app/ui/icon-names.ts";
import { iconSheet } from "./icon-sheet.ts";

test("the kept sheet is the one drawn from the set; if it is not, run `npm run icons`", async () => {
  const kept = new URL("../../app/ui/icons.svg", import.meta.url);
  expect(await readFile(kept, "utf8")).toBe(iconSheet());
});

test("every icon has a drawing of its own", () => {
  const drawn = iconSheet().match(/<symbol .*<\/symbol>/g) ?? [];
  expect(drawn).toHaveLength(iconNames.length);
  expect(new Set(drawn.map((symbol) => symbol.replace(/ id="[^"]*"/, ""))).size).toBe(drawn.length);
});
