import { expect, test } from "vitest";
import { budgets, inModules, loadedWith } from "./value-imports.ts";

test.each(budgets)("$request loads at most $most files of the modules", ({ file, most }) => {
  const loaded = inModules(loadedWith(process.cwd(), file));
  expect(loaded.length, loaded.join("\n")).toBeLessThanOrEqual(most);
});
