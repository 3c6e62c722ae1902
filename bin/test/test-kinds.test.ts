import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { isNightly, kindOf, listTestProjects } from "./test-kinds.ts";

let folder: string;

beforeEach(() => {
  mkdirSync(".cache", { recursive: true });
  folder = mkdtempSync(".cache/test-kinds-");
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(path: string, text: string): string {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}

/** Assembled from parts, so that this file does not match the patterns itself. */
const toDatabase = ["import { useTestDatabase } from ", "#db/testing/test-database.ts", ";"].join(
  '"',
);
const toEngine = ['import { useTestEngine } from "./tests/engine.ts"', ";"].join("");
const toSettings = ["Object.assign(process", "env, settings);"].join(".");
const toClock = ["vi", "useFakeTimers();"].join(".");

test.each([
  ["a rule", 'import { isDue } from "./due.ts";', { database: false, alone: false }],
  ["a test of rows", toDatabase, { database: true, alone: false }],
  [
    "a test of a helper",
    'import { world } from "./tests/world.ts";',
    { database: true, alone: false },
  ],
  ["a test with settings of its own", toSettings, { database: false, alone: true }],
  ["a test with a clock of its own", toClock, { database: false, alone: true }],
  [
    "a test with a clock",
    'import { clock } from "./tests/clock.ts";',
    { database: false, alone: true },
  ],
  ["a test of the engine", toEngine, { database: false, alone: false, engine: true }],
])("%s is sorted by what it reaches", (_, text, kind) => {
  write("due.ts", toDatabase);
  write("tests/world.ts", 'import { open } from "./open.ts";');
  write("tests/open.ts", toDatabase);
  write("tests/clock.ts", toClock);
  write("tests/engine.ts", ["inject(", "testEngine", ")"].join('"'));
  expect(kindOf(write("one.test.ts", text))).toEqual({ engine: false, ...kind });
});

test("every test file belongs to one project, and each project has some", () => {
  const projects = listTestProjects();
  const files = projects.flatMap((project) => project.files);
  expect(new Set(files).size).toBe(files.length);
  expect(files).toContain("bin/test/test-kinds.test.ts");
  expect(projects.every((project) => project.files.length > 0)).toBe(true);
});

test.each([
  ["bin/demo-scale/page-plans.test.ts", true],
  ["bin/test/suites.test.ts", true],
  ["bench/faults/restart-database.test.ts", true],
  ["lint/manifests.test.ts", true],
  ["lint/code-rules.test.ts", false],
  ["bin/permission-tables.test.ts", false],
  ["modules/home/tests/home.test.ts", false],
])("%s is nightly: %s", (file, nightly) => {
  expect(isNightly(file)).toBe(nightly);
});

test("the quick and the nightly files together are all files", () => {
  const filesOf = (part: "all" | "quick" | "nightly") =>
    listTestProjects(part).flatMap((project) => project.files);
  expect([...filesOf("quick"), ...filesOf("nightly")].toSorted()).toEqual(
    filesOf("all").toSorted(),
  );
});
