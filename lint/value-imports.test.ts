import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { budgets, inModules, loadedWith } from "./value-imports.ts";

test("counts what is loaded, once, and no types", () => {
  const root = mkdtempSync(join(tmpdir(), "value-imports-"));
  const files = {
    "app/a.ts":
      'import { b } from "./b.ts";\nimport type { T } from "./t.ts";\nimport { type U } from "./t.ts";\nimport "#db/d.ts";',
    "app/b.ts":
      'export { c } from "./c.ts";\nexport type { T } from "./t.ts";\nimport fs from "node:fs";',
    "app/c.ts": 'import { a } from "./a.ts";\nexport const c = () => import("./later.ts");',
    "app/t.ts": "export type T = 1;",
    "app/later.ts": "export const later = 1;",
    "db/d.ts": "export const d = 1;",
  };
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    expect(loadedWith(root, "app/a.ts")).toEqual(["app/a.ts", "app/b.ts", "db/d.ts", "app/c.ts"]);
  } finally {
    rmSync(root, { recursive: true });
  }
});

test.each(budgets)("$request loads at most $most files of the modules", ({ file, most }) => {
  const loaded = inModules(loadedWith(process.cwd(), file));
  expect(loaded.length, loaded.join("\n")).toBeLessThanOrEqual(most);
});
