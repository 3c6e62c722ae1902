import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { iconNames } from "#app/ui/icon-names.ts";
import { iconSprite } from "./icon-sprite.ts";

test("the committed sprite matches the set; if it does not, run `npm run icons`", async () => {
  const committed = new URL("../../app/ui/icons.svg", import.meta.url);
  expect(await readFile(committed, "utf8")).toBe(iconSprite());
});

test("every icon has a drawing of its own", () => {
  const symbols = iconSprite().match(/<symbol .*<\/symbol>/g) ?? [];
  expect(symbols).toHaveLength(iconNames.length);
  expect(new Set(symbols.map((symbol) => symbol.replace(/ id="[^"]*"/, ""))).size).toBe(
    symbols.length,
  );
});
