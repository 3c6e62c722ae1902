import { expect, test } from "vitest";
import { summarize } from "./summary.ts";

const e2eTests = {
  name: "e2e tests",
  passed: 12,
  failed: 1,
  seconds: 300,
  timed: Array.from({ length: 13 }, (_, at) => ({ name: `test ${at}`, seconds: at, budget: 11 })),
};

test("lists the time of each suite and the ten slowest tests, slowest first", () => {
  const summary = summarize(
    [{ name: "checks", passed: 7, failed: 0, seconds: 62 }, e2eTests],
    362,
    720,
  );
  expect(summary.split("\n")).toEqual([
    "",
    "The slowest of the e2e tests:",
    ...[12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((at) => `  ${`${at}.0`.padStart(6)} s  test ${at}`),
    "",
    "Total 6 min 02 s (budget 12 min 00 s):",
    "  checks        1 min 02 s  7 passed",
    "  e2e tests     5 min 00 s  12 passed  1 FAILED",
    "",
    "OVER BUDGET:",
    "    12.0 s  test 12 (may take 11 s)",
  ]);
});

test("lists the total when it is over the budget", () => {
  expect(summarize([], 721, 720)).toContain("   721.0 s  in total (may take 720 s)");
  expect(summarize([], 720, 720)).not.toContain("OVER BUDGET");
  expect(summarize([], 721)).not.toContain("OVER BUDGET");
});

test("lists flaky tests", () => {
  const summary = summarize([{ ...e2eTests, timed: [], flaky: ["[js] maps.ts › one"] }], 362);
  expect(summary).toContain("FLAKY (failed, then passed when retried):\n  [js] maps.ts › one");
  expect(summarize([e2eTests], 362)).not.toContain("FLAKY");
});

test("lists what was left out, and why", () => {
  const left = ["tests against Elasticsearch: Maven is not installed"];
  const summary = summarize([{ ...e2eTests, timed: [], leftOut: left }], 362);
  expect(summary).toContain("LEFT OUT:\n  tests against Elasticsearch: Maven is not installed");
});

test("lists the failures last", () => {
  const failures = ["[js] maps.ts › one: Error: no button"];
  const summary = summarize([{ ...e2eTests, timed: [], failures, flaky: ["two"] }], 362);
  expect(summary.split("\n").slice(-2)).toEqual(["FAILED:", `  ${failures[0]}`]);
  expect(summarize([{ ...e2eTests, failures: [] }], 362)).not.toMatch(/^FAILED:/m);
});
