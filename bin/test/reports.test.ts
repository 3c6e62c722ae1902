import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { afterSecondTelling, readPlaywrightReport, readVitestReport } from "./reports.ts";

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "fieldlight-reports-"))));
afterEach(() => rmSync(folder, { recursive: true }));

function keep(report: unknown): string {
  const file = join(folder, "report.json");
  writeFileSync(file, JSON.stringify(report));
  return file;
}

test("unit tests are timed file by file", () => {
  const times = { startTime: 1_000, endTime: 3_500 };
  const testResults = [
    { name: "/house/db/one.test.ts", status: "failed", ...times },
    { name: "/house/db/two.test.ts", status: "passed", ...times },
  ];
  const file = keep({ numPassedTests: 4, numFailedTests: 1, testResults });
  expect(readVitestReport(file, "/house")).toEqual({
    passed: 4,
    failed: 1,
    timed: [
      { name: "db/one.test.ts", seconds: 2.5 },
      { name: "db/two.test.ts", seconds: 2.5 },
    ],
    toldTwice: [],
    failedFiles: ["db/one.test.ts"],
  });
});

test("a file that passes when told again is counted and named, one that fails again stays failed", () => {
  const first = {
    passed: 90,
    failed: 3,
    timed: [],
    toldTwice: [],
    failedFiles: ["unlucky.test.ts", "broken.test.ts"],
  };
  const second = { ...first, passed: 12, failed: 1, failedFiles: ["broken.test.ts"] };
  expect(afterSecondTelling(first, second)).toEqual({
    passed: 92,
    failed: 1,
    timed: [],
    toldTwice: ["unlucky.test.ts"],
    failedFiles: ["broken.test.ts"],
  });
});

test("stories are timed one by one, those within a describe too, and one that failed once is named", () => {
  const story = (title: string, status: string) => ({
    title,
    file: "maps.ts",
    tests: [{ projectName: "js", timeout: 60_000, status, results: [{ duration: 1_500 }] }],
  });
  const inner = { specs: [story("two", "flaky")] };
  const suites = [{ specs: [story("one", "expected")], suites: [inner] }];
  const file = keep({ stats: { expected: 1, unexpected: 1, flaky: 1 }, suites });
  expect(readPlaywrightReport(file)).toEqual({
    passed: 2,
    failed: 1,
    timed: [
      { name: "[js] maps.ts › one", seconds: 1.5, budget: 20 },
      { name: "[js] maps.ts › two", seconds: 1.5, budget: 20 },
    ],
    toldTwice: ["[js] maps.ts › two"],
  });
});

test("a run that ended before its report has none", () => {
  expect(readVitestReport(join(folder, "none.json"), "/house")).toBeNull();
});
