import { spawnSync } from "node:child_process";
import { cpSync, globSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { findBreaches } from "./code-rules.ts";

/** A rule that rejected a file of the small codebase, or its folder. */
interface Rejection {
  rule: string;
  path: string;
}

const root = fileURLToPath(new URL("../", import.meta.url));
const fixtures = join(root, "lint/fixtures");
const kinds = ["import-rules", "oxlint", "code-rules"] as const;

/** Each wrong file, with the rule its folder names. */
const wrongFiles = kinds.flatMap((kind) =>
  globSync("*/**/*.{ts,tsx}", { cwd: join(fixtures, kind) })
    .toSorted()
    .map((file) => {
      const [rule = "", ...path] = file.split("/");
      return { kind, rule, path: path.join("/") };
    }),
);

const rightFiles = globSync("**/*.{ts,tsx}", { cwd: join(fixtures, "base") }).toSorted();

/** Manifests and public files that a wrong file needs are themselves right. */
const isGround = (file: { rule: string; path: string }): boolean =>
  file.rule === "no-cycle-of-modules" && !file.path.includes("/asks-");

const codebase = mkdtempSync(join(tmpdir(), "fixtures-"));
const rejections: Record<(typeof kinds)[number], Rejection[]> = {
  "import-rules": [],
  oxlint: [],
  "code-rules": [],
};

function build(): void {
  cpSync(join(fixtures, "base"), codebase, { recursive: true });
  for (const { kind, rule } of wrongFiles)
    cpSync(join(fixtures, kind, rule), codebase, { recursive: true });
  for (const file of ["package.json", "tsconfig.json", ".oxlintrc.json", ".dependency-cruiser.mjs"])
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

const lintResult = z.object({
  diagnostics: z.array(z.object({ filename: z.string(), code: z.string().optional() })),
});

function runOxlint(): Rejection[] {
  const result = lintResult.parse(runInCodebase("oxlint/bin/oxlint", ["--format", "json"]));
  return result.diagnostics.map(({ filename, code }) => ({
    path: filename,
    rule: /\((.+)\)$/.exec(code ?? "")?.[1] ?? "",
  }));
}

beforeAll(async () => {
  build();
  rejections["import-rules"] = runImportRules();
  rejections.oxlint = runOxlint();
  const breaches = await findBreaches(codebase);
  rejections["code-rules"] = breaches.map(({ rule, path }) => ({
    rule,
    path: path.replace(/\/$/, ""),
  }));
}, 60_000);

afterAll(() => rmSync(codebase, { recursive: true, force: true }));

describe.each(kinds)("%s", (kind) => {
  const fenced = wrongFiles.filter((file) => file.kind === kind && !isGround(file));

  test.each(fenced)("$rule rejects $path", ({ rule, path }) => {
    const named = rejections[kind].filter((rejection) => rejection.rule === rule);
    expect(named.some((one) => path === one.path || path.startsWith(`${one.path}/`))).toBe(true);
  });

  test("lets the right files pass", () => {
    const wronged = rejections[kind].filter(({ path }) => rightFiles.includes(path));
    expect(wronged).toEqual([]);
  });
});
