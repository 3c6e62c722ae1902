import { mkdirSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import { runChecks } from "../check/checks.ts";
import { runCommand } from "../check/run-command.ts";
import { buildWhenStale } from "../start/client-build.ts";
import { findBrowser, noBrowserSentence } from "../find-browser.ts";
import {
  afterRetry,
  readLeftOut,
  readMutantReport,
  readPlaywrightReport,
  readVitestReport,
  type SuiteReport,
  type UnitReport,
} from "./reports.ts";
import { summarize, type SuiteResult } from "./summary.ts";

/** How many of a suite passed and failed. */
export interface Tally {
  passed: number;
  failed: number;
}

const reports = ".cache/reports";

/** So many take less than a minute. */
const sampledMutants = "8";

/** Every process of the run finds what another has compiled. */
const environment = { NODE_COMPILE_CACHE: resolve(".cache/compiled") };

/** A run that failed without naming a failed test counts as one failure. */
export function settle<Counted extends Tally>(counted: Counted, succeeded: boolean): Counted {
  return succeeded || counted.failed > 0 ? counted : { ...counted, failed: 1 };
}

const nothing: UnitReport = {
  passed: 0,
  failed: 0,
  timed: [],
  flaky: [],
  failures: [],
  failedFiles: [],
};

/** So few failed files may have been unlucky on a machine that others use; more are a fault. */
const unluckyFiles = 3;

/** Prints the sentence of what stopped a suite before its first test. */
function failOnce(error: unknown): Tally {
  console.log(`FAILED  ${error instanceof Error ? error.message : String(error)}`);
  return { passed: 0, failed: 1 };
}

async function timed(
  name: string,
  run: () => Promise<Tally & Partial<SuiteReport>>,
): Promise<SuiteResult> {
  const began = performance.now();
  const result = await run();
  return { name, ...result, seconds: (performance.now() - began) / 1_000 };
}

async function checkCodebase(): Promise<Tally & Pick<SuiteReport, "failures">> {
  const results = await runChecks();
  const failures = results.filter(({ passed }) => !passed).map(({ name }) => `check: ${name}`);
  return { passed: results.length - failures.length, failed: failures.length, failures };
}

async function runVitestOnce(more: readonly string[]): Promise<UnitReport> {
  const file = `${reports}/vitest.json`;
  const leftOut = `${reports}/left-out.txt`;
  for (const each of [file, leftOut]) rmSync(each, { force: true });
  const { passed } = await runCommand(
    [
      "node_modules/vitest/vitest.mjs",
      "run",
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${file}`,
      ...more,
    ],
    { echo: true, env: environment },
  );
  const report = readVitestReport(file, process.cwd());
  const counted = settle(report ?? nothing, passed && report !== null);
  return { ...counted, leftOut: readLeftOut(leftOut) };
}

/** @param more names of files or options that narrow the run. */
export async function runVitest(more: readonly string[] = []): Promise<UnitReport> {
  const first = await runVitestOnce(more);
  const { length } = first.failedFiles;
  if (!process.env["CI"] || length === 0 || length > unluckyFiles) return first;
  return afterRetry(first, await runVitestOnce(first.failedFiles));
}

/** A few of the places where scope or a policy decides, taken away in turn; those that no test misses fail. */
async function tryMutants(): Promise<Tally> {
  const file = `${reports}/mutants.json`;
  rmSync(file, { force: true });
  const { passed } = await runCommand(["bin/mutate-scope.ts", "--sample", sampledMutants], {
    echo: true,
    env: environment,
  });
  const report = readMutantReport(file);
  return settle(report ?? { passed: 0, failed: 0 }, passed && report !== null);
}

/** Builds the client and server bundles when they are stale; one test that passes or fails. */
async function build(): Promise<Tally> {
  try {
    await buildWhenStale(process.cwd(), console.log);
  } catch (error) {
    return failOnce(error);
  }
  console.log("passed  build");
  return { passed: 1, failed: 0 };
}

/** @param more names of stories that narrow the run. */
export async function runPlaywright(
  more: readonly string[] = [],
): Promise<Tally & Partial<SuiteReport>> {
  let browser: string | null;
  try {
    browser = await findBrowser();
  } catch (error) {
    return failOnce(error);
  }
  if (!browser) return failOnce(new Error(noBrowserSentence));
  const file = `${reports}/playwright.json`;
  rmSync(file, { force: true });
  const { passed } = await runCommand(
    ["node_modules/@playwright/test/cli.js", "test", "--reporter=list,json", ...more],
    {
      echo: true,
      env: { ...environment, CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    },
  );
  const report = readPlaywrightReport(file);
  return settle(report ?? nothing, passed && report !== null);
}

export function addUp(suites: readonly Tally[]): Tally {
  return {
    passed: suites.reduce((sum, { passed }) => sum + passed, 0),
    failed: suites.reduce((sum, { failed }) => sum + failed, 0),
  };
}

/**
 * Runs all suites. The checks and the build, which end on one core, go beside the unit tests; the stories have the machine to
 * themselves, as people do not wait for compilers, and are told only of a build that worked.
 */
export async function runSuites(): Promise<Tally> {
  const began = performance.now();
  mkdirSync(reports, { recursive: true });
  const prepare = async () => [await timed("checks", checkCodebase), await timed("build", build)];
  const [prepared, unit] = await Promise.all([prepare(), timed("unit tests", () => runVitest())]);
  const mutants = await timed("mutants", tryMutants);
  const stories = await timed("stories", () =>
    prepared.some(({ name, failed }) => name === "build" && failed > 0)
      ? Promise.resolve({ passed: 0, failed: 1 })
      : runPlaywright(),
  );
  const suites = [...prepared, unit, mutants, stories];
  console.log(summarize(suites, (performance.now() - began) / 1_000));
  return addUp(suites);
}
