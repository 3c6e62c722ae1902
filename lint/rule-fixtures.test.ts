import { spawnSync } from "node:child_process";
import { cpSync, globSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";

/** A rule that rejected a file of the small codebase, or its folder. */
interface Rejection {
  rule: string;
  path: string;
}

const root = fileURLToPath(new URL("../", import.meta.url));
const fixtures = join(root, "lint/fixtures");

/** Each wrong file, with the rule its folder names. */
const wrongFiles = globSync("*/**/*.{ts,tsx}", { cwd: join(fixtures, "import-rules") })
  .toSorted()
  .map((file) => {
    const [rule = "", ...path] = file.split("/");
    return { rule, path: path.join("/") };
  });

const rightFiles = globSync("**/*.{ts,tsx}", { cwd: join(fixtures, "base") }).toSorted();

/** Manifests and public files that a wrong file needs are themselves right. */
const isGround = (file: { rule: string; path: string }): boolean =>
  file.rule === "no-cycle-of-modules" && !file.path.includes("/asks-");

const codebase = mkdtempSync(join(tmpdir(), "fixtures-"));
let rejections: Rejection[] = [];

function build(): void {
  cpSync(join(fixtures, "base"), codebase, { recursive: true });
  for (const { rule } of wrongFiles)
    cpSync(join(fixtures, "import-rules", rule), codebase, { recursive: true });
  for (const file of ["package.json", "tsconfig.json", ".dependency-cruiser.mjs"])
    cpSync(join(root, file), join(codebase, file));
  for (const file of ["manifests.ts", "import-rules.ts"])
    cpSync(join(root, "lint", file), join(codebase, "lint", file));
  symlinkSync(join(root, "node_modules"), join(codebase, "node_modules"));
}

/** What a tool prints as JSON when it is run inside the small codebase. */
function runInCodebase(script: string, args: readonly string[]): unknown {
  const command = [join(root, "node_modules", script), ...args];
  const { stdout, stderr } = spawnSync(process.execPath, command, {
    cwd: codebase,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  if (!stdout.startsWith("{")) throw new Error(`${script} printed no JSON: ${stdout}${stderr}`);
  return JSON.parse(stdout);
}

const cruiseResult = z.object({
  summary: z.object({
    violations: z.array(
      z.object({
        from: z.string(),
        rule: z.object({ name: z.string() }),
        cycle: z.array(z.object({ name: z.string() })).default([]),
      }),
    ),
  }),
});

function runImportRules(): Rejection[] {
  const args = [
    "--config",
    ".dependency-cruiser.mjs",
    "--output-type",
    "json",
    "app",
    "modules",
    "db",
    "jobs",
  ];
  const result = cruiseResult.parse(
    runInCodebase("dependency-cruiser/bin/dependency-cruiser.mjs", args),
  );
  return result.summary.violations.flatMap(({ from, rule, cycle }) =>
    [from, ...cycle.map(({ name }) => name)].map((path) => ({ path, rule: rule.name })),
  );
}

beforeAll(() => {
  build();
  rejections = runImportRules();
}, 60_000);

afterAll(() => rmSync(codebase, { recursive: true, force: true }));

test.each(wrongFiles.filter((file) => !isGround(file)))("$rule rejects $path", ({ rule, path }) => {
  const named = rejections.filter((rejection) => rejection.rule === rule);
  expect(named.some((one) => path === one.path || path.startsWith(`${one.path}/`))).toBe(true);
});

test("the right files pass", () => {
  expect(rejections.filter(({ path }) => rightFiles.includes(path))).toEqual([]);
});
