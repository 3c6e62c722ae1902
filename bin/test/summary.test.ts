import { expect, test } from "vitest";
import { summarize } from "./summary.ts";

const stories = {
  name: "stories",
  passed: 12,
  failed: 1,
  seconds: 300,
  timed: Array.from({ length: 13 }, (_, at) => ({ name: `story ${at}`, seconds: at, budget: 11 })),
};

test("names what each suite took and the ten slowest, slowest first", () => {
  const lines = summarize([{ name: "checks", passed: 7, failed: 0, seconds: 62 }, stories], 362);
  expect(lines.split("\n")).toEqual([
    "",
    "The slowest of the stories:",
    ...[12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((at) => `  ${`${at}.0`.padStart(6)} s  story ${at}`),
    "",
    "Together 6 min 02 s:",
    "  checks        1 min 02 s  7 passed",
    "  stories       5 min 00 s  12 passed  1 FAILED",
    "",
    "OVER BUDGET:",
    "    12.0 s  story 12 (may take 11 s)",
  ]);
});

test("names the whole when it takes longer than twelve minutes", () => {
  expect(summarize([], 721)).toContain("   721.0 s  the whole (may take 720 s)");
  expect(summarize([], 720)).not.toContain("OVER BUDGET");
});

test("names what failed once, so that it passes and is not forgotten", () => {
  const lines = summarize([{ ...stories, timed: [], flaky: ["[js] maps.ts › one"] }], 362);
  expect(lines).toContain("FAILED ONCE, PASSED WHEN TOLD AGAIN:\n  [js] maps.ts › one");
  expect(summarize([stories], 362)).not.toContain("FAILED ONCE");
});

test("names what was left out, and why", () => {
  const left = ["tests against Elasticsearch: Maven is not installed"];
  const lines = summarize([{ ...stories, timed: [], leftOut: left }], 362);
  expect(lines).toContain("LEFT OUT:\n  tests against Elasticsearch: Maven is not installed");
});

test("names what failed at the very end, where whoever reads a long run looks first", () => {
  const failures = ["[js] maps.ts › one: Error: no button"];
  const lines = summarize([{ ...stories, timed: [], failures, flaky: ["two"] }], 362);
  expect(lines.split("\n").slice(-2)).toEqual(["FAILED:", `  ${failures[0]}`]);
  expect(summarize([{ ...stories, failures: [] }], 362)).not.toMatch(/^FAILED:/m);
});
