import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readPlaywrightReport, readVitestReport } from "./reports.ts";

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "fieldlight-reports-"))));
afterEach(() => rmSync(folder, { recursive: true }));

function keep(report: unknown): string {
  const file = join(folder, "report.json");
  writeFileSync(file, JSON.stringify(report));
  return file;
}

test("unit tests are timed file by file", () => {
  const testResults = [{ name: "/house/db/one.test.ts", startTime: 1_000, endTime: 3_500 }];
  const file = keep({ numPassedTests: 4, numFailedTests: 1, testResults });
  const timed = [{ name: "db/one.test.ts", seconds: 2.5 }];
  expect(readVitestReport(file, "/house")).toEqual({ passed: 4, failed: 1, timed });
});

test("stories are timed one by one, those within a describe too, and a third of the timeout is the budget", () => {
  const story = (title: string) => ({
    title,
    file: "maps.ts",
    tests: [{ projectName: "js", timeout: 60_000, results: [{ duration: 1_500 }] }],
  });
  const suites = [{ specs: [story("one")], suites: [{ specs: [story("two")] }] }];
  const file = keep({ stats: { expected: 2, unexpected: 0, flaky: 1 }, suites });
  expect(readPlaywrightReport(file)).toEqual({
    passed: 2,
    failed: 1,
    timed: [
      { name: "[js] maps.ts › one", seconds: 1.5, budget: 20 },
      { name: "[js] maps.ts › two", seconds: 1.5, budget: 20 },
    ],
  });
});

test("a run that ended before its report has none", () => {
  expect(readVitestReport(join(folder, "none.json"), "/house")).toBeNull();
});
