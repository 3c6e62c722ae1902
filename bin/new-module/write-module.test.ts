import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findBreaches } from "../../lint/code-rules.ts";
import { moduleNames } from "./module-names.ts";
import { addToMap, writeModule } from "./write-module.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const house = mkdtempSync(join(tmpdir(), "new-module-"));
const settings = [
  "package.json",
  "tsconfig.json",
  ".oxlintrc.json",
  ".oxfmtrc.json",
  ".dependency-cruiser.mjs",
];
const ground = [
  "app/env.d.ts",
  "app/platform",
  "app/ui",
  "db",
  "jobs",
  "lint/manifests.ts",
  "lint/import-rules.ts",
  "docs/map.md",
];
let written: string[] = [];

/** Runs a tool in the copy, on the new module alone; answers what it prints when it fails. */
function complaints(...args: string[]): string {
  const [tool = "", ...rest] = args;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, "node_modules", tool), ...rest],
    {
      cwd: house,
      encoding: "utf8",
    },
  );
  return status === 0 ? "" : `${stdout}${stderr}`;
}

beforeAll(() => {
  for (const path of [...settings, ...ground])
    cpSync(join(root, path), join(house, path), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(house, "node_modules"));
  written = writeModule(house, "spare-parts");
  const types = { extends: "./tsconfig.json", include: ["app/env.d.ts", "modules/spare-parts"] };
  writeFileSync(join(house, "tsconfig.module.json"), JSON.stringify(types));
  complaints("oxfmt/bin/oxfmt", ...written);
});

afterAll(() => rmSync(house, { recursive: true, force: true }));

describe("a new module", () => {
  test("has its manifest, pages, finders, table, tests and half a page of words", () => {
    expect(written.map((path) => path.replace("modules/spare-parts/", ""))).toEqual([
      "module.ts",
      "README.md",
      "schema.ts",
      "domain/list-spare-parts.server.ts",
      "domain/get-spare-part.server.ts",
      "routes/spare-parts.tsx",
      "routes/spare-part.tsx",
      "tests/subjects.ts",
      "tests/spare-parts.test.ts",
    ]);
    expect(written.every((path) => existsSync(join(house, path)))).toBe(true);
  });

  test("keeps the house rules", async () => {
    const breaches = await findBreaches(house);
    expect(breaches.filter(({ path }) => path.startsWith("modules/spare-parts"))).toEqual([]);
  });

  test("stays within its walls", () => {
    const cruiser = "dependency-cruiser/bin/dependency-cruiser.mjs";
    const output = complaints(
      cruiser,
      "--config",
      ".dependency-cruiser.mjs",
      "modules/spare-parts",
    );
    expect(output.split("\n").filter((line) => line.includes("spare-parts"))).toEqual([]);
  });

  test("passes the linter and the formatter", () => {
    expect(complaints("oxlint/bin/oxlint", "modules/spare-parts")).toBe("");
    expect(complaints("oxfmt/bin/oxfmt", "--check", ...written)).toBe("");
  });

  test("has sound types", () => {
    const output = complaints(
      "typescript-native/bin/tsc",
      "--noEmit",
      "--pretty",
      "false",
      "-p",
      "tsconfig.module.json",
    );
    expect(output.split("\n").filter((line) => line.startsWith("modules/spare-parts"))).toEqual([]);
  }, 60_000);

  test("boots with the others, its pages among theirs", () => {
    cpSync(join(root, "app"), join(house, "app"), { recursive: true });
    const boot = `
      const { loadModules } = await import("./app/platform/manifest/modules.server.ts");
      const { default: routes } = await import("./app/routes.ts");
      const [made] = await loadModules();
      console.log(made.id, JSON.stringify(routes).includes("spare-parts/spare-part"));`;
    const options = { cwd: house, encoding: "utf8" } as const;
    const args = ["--input-type=module", "--eval", boot];
    expect(spawnSync(process.execPath, args, options).stdout.trim()).toBe("spare-parts true");
  });

  test("is refused where one stands already", () => {
    expect(() => writeModule(house, "spare-parts")).toThrow("modules/spare-parts exists already.");
  });
});

test.each(["Spare", "spare_parts", "utils", "-x", "9lives", ""])("refuses the name %j", (name) => {
  expect(() => moduleNames(name)).toThrow("named by its noun");
});

test.each([
  ["spare-parts", "spare part", "SparePart"],
  ["weather", "weather entry", "WeatherEntry"],
  ["glass", "glass entry", "GlassEntry"],
])("one of %s is a %s", (name, one, One) => {
  expect(moduleNames(name)).toMatchObject({ one, One });
});

test.each([
  ["between", "- `modules/`: rooms\n  - `modules/a/`: A.\n  - `modules/c/`: C.\n- `db/`: D.", 2],
  ["first", "- `modules/`: rooms\n  - `modules/c/`: C.\n- `db/`: D.", 1],
  ["last", "- `modules/`: rooms\n  - `modules/a/`: A.\n- `db/`: D.", 2],
])("its line in the map comes in the order of names: %s", (_, map, at) => {
  const lines = addToMap(map, { kebab: "b", words: "b" }).split("\n");
  expect(lines[at]).toBe("  - `modules/b/`: b of an organization.");
  expect(lines).toHaveLength(map.split("\n").length + 1);
});
