import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { afterRetry, readPlaywrightReport, readVitestReport } from "./reports.ts";

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "fieldlight-reports-"))));
afterEach(() => rmSync(folder, { recursive: true }));

function writeReport(report: unknown): string {
  const file = join(folder, "report.json");
  writeFileSync(file, JSON.stringify(report));
  return file;
}

test("each unit test file has its time", () => {
  const times = { startTime: 1_000, endTime: 3_500 };
  const testResults = [
    {
      name: "/code/db/one.test.ts",
      status: "failed",
      ...times,
      assertionResults: [
        { fullName: "counts", status: "failed", failureMessages: ["Error: 1\n\n  is not 2\n"] },
        { fullName: "adds", status: "passed", failureMessages: [] },
      ],
    },
    { name: "/code/db/two.test.ts", status: "passed", ...times, assertionResults: [] },
  ];
  const file = writeReport({ numPassedTests: 4, numFailedTests: 1, testResults });
  expect(readVitestReport(file, "/code")).toEqual({
    passed: 4,
    failed: 1,
    timed: [
      { name: "db/one.test.ts", seconds: 2.5 },
      { name: "db/two.test.ts", seconds: 2.5 },
    ],
    flaky: [],
    failures: ["db/one.test.ts › counts: Error: 1 | is not 2"],
    failedFiles: ["db/one.test.ts"],
  });
});

test("a test file that cannot be loaded is listed with its own message", () => {
  const broken = { startTime: 0, endTime: 1, status: "failed", message: "Cannot find x" };
  const testResults = [{ name: "/code/one.test.ts", ...broken, assertionResults: [] }];
  const file = writeReport({ numPassedTests: 0, numFailedTests: 0, testResults });
  expect(readVitestReport(file, "/code")?.failures).toEqual(["one.test.ts: Cannot find x"]);
});

test("a file that passes when retried counts as flaky, a file that fails again stays failed", () => {
  const first = {
    passed: 90,
    failed: 3,
    timed: [],
    flaky: [],
    failures: ["flaky.test.ts › one: late", "broken.test.ts › two: wrong"],
    failedFiles: ["flaky.test.ts", "broken.test.ts"],
  };
  const failures = ["broken.test.ts › two: wrong"];
  const second = { ...first, passed: 12, failed: 1, failures, failedFiles: ["broken.test.ts"] };
  expect(afterRetry(first, second)).toEqual({
    passed: 92,
    failed: 1,
    timed: [],
    flaky: ["flaky.test.ts"],
    failures,
    failedFiles: ["broken.test.ts"],
  });
});

test("each e2e test has its time, also within a describe, and each failed test is listed", () => {
  const error = { message: "\u001B[31mError: no button\u001B[39m" };
  const e2eTest = (title: string, status: string) => ({
    title,
    file: "maps.ts",
    tests: [{ projectName: "js", timeout: 60_000, status, results: [{ duration: 1_500, error }] }],
  });
  const inner = { specs: [e2eTest("two", "flaky"), e2eTest("three", "unexpected")] };
  const suites = [{ specs: [e2eTest("one", "expected")], suites: [inner] }];
  const file = writeReport({ stats: { expected: 1, unexpected: 1, flaky: 1 }, suites });
  expect(readPlaywrightReport(file)).toEqual({
    passed: 2,
    failed: 1,
    timed: [
      { name: "[js] maps.ts › one", seconds: 1.5, budget: 20 },
      { name: "[js] maps.ts › two", seconds: 1.5, budget: 20 },
      { name: "[js] maps.ts › three", seconds: 1.5, budget: 20 },
    ],
    flaky: ["[js] maps.ts › two"],
    failures: ["[js] maps.ts › three: Error: no button"],
  });
});

test("a run that ended before it wrote its report has no report", () => {
  expect(readVitestReport(join(folder, "none.json"), "/code")).toBeNull();
});
