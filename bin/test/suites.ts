import { mkdirSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { runChecks } from "../check/checks.ts";
import { runCommand, type CommandResult } from "../check/run-command.ts";
import { buildWhenStale } from "../start/client-build.ts";
import { findBrowser, noBrowserMessage } from "../find-browser.ts";
import {
  afterRetry,
  readLeftOut,
  readMutantReport,
  readPlaywrightReport,
  readVitestReport,
  type SuiteReport,
  type UnitReport,
} from "./reports.ts";
import { nightlyInputs, type UnitPart } from "./test-kinds.ts";
import { quickBudget, summarize, type SuiteResult } from "./summary.ts";

/** How many of a suite passed and failed. */
export interface Tally {
  passed: number;
  failed: number;
}

const reports = ".cache/reports";

/** The same ones in each run; all are tried nightly. */
const sampledMutants = "8";

/** All processes of a run share one compile cache. */
const environment = { NODE_COMPILE_CACHE: resolve(".cache/compiled") };

const nothing: UnitReport = {
  passed: 0,
  failed: 0,
  timed: [],
  flaky: [],
  failures: [],
  failedFiles: [],
};

/** How many of the last lines the summary repeats of a run that failed without naming a failed test. */
const repeatedLines = 30;

/**
 * A run that failed without naming a failed test counts as one failure: an error outside of all tests, a server that could
 * not be stopped, a process that ended early. Only what it printed says which.
 */
function settle(report: Partial<UnitReport> | null, { passed, output }: CommandResult): UnitReport {
  const counted = { ...nothing, ...report };
  if (report && (passed || counted.failed > 0)) return counted;
  return {
    ...counted,
    failed: 1,
    failures: ["no test by name; the last lines were:", ...lastLines(output)],
  };
}

function lastLines(output: string): string[] {
  return stripVTControlCharacters(output).split("\n").filter(Boolean).slice(-repeatedLines);
}

/** Up to this many failed files are retried in CI. More are not flaky. */
const retriedFiles = 3;

/** Prints what stopped a suite before its first test. */
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

async function runVitestOnce(more: readonly string[], part: UnitPart): Promise<UnitReport> {
  const file = `${reports}/vitest.json`;
  const leftOut = `${reports}/left-out.txt`;
  for (const each of [file, leftOut]) rmSync(each, { force: true });
  const result = await runCommand(
    [
      "node_modules/vitest/vitest.mjs",
      "run",
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${file}`,
      ...(part === "quick" ? ["--tags-filter=!nightly"] : []),
      ...more,
    ],
    {
      echo: true,
      env: { ...environment, ...(part === "nightly" && nightlyInputs), UNIT_TESTS: part },
    },
  );
  return {
    ...settle(readVitestReport(file, process.cwd()), result),
    leftOut: readLeftOut(leftOut),
  };
}

async function runVitest(part: UnitPart): Promise<UnitReport> {
  const first = await runVitestOnce([], part);
  const { length } = first.failedFiles;
  if (!process.env["CI"] || length === 0 || length > retriedFiles) return first;
  return afterRetry(first, await runVitestOnce(first.failedFiles, part));
}

/** Removes scope and policy checks one by one. A mutant that no test detects is a failure. */
async function tryMutants(more: readonly string[]): Promise<Tally> {
  const file = `${reports}/mutants.json`;
  rmSync(file, { force: true });
  const result = await runCommand(["bin/mutate-scope.ts", ...more], {
    echo: true,
    env: environment,
  });
  return settle(readMutantReport(file), result);
}

/** Builds the client and server bundles when they are stale. Counts as one test. */
async function build(): Promise<Tally> {
  try {
    await buildWhenStale(process.cwd(), console.log);
  } catch (error) {
    return failOnce(error);
  }
  console.log("passed  build");
  return { passed: 1, failed: 0 };
}

async function runPlaywright(
  env: Record<string, string> = {},
): Promise<Tally & Partial<SuiteReport>> {
  let browser: string | null;
  try {
    browser = await findBrowser();
  } catch (error) {
    return failOnce(error);
  }
  if (!browser) return failOnce(new Error(noBrowserMessage));
  const file = `${reports}/playwright.json`;
  rmSync(file, { force: true });
  const result = await runCommand(
    ["node_modules/@playwright/test/cli.js", "test", "--reporter=list,json"],
    {
      echo: true,
      env: {
        ...environment,
        ...env,
        CHROMIUM_PATH: browser,
        PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      },
    },
  );
  return settle(readPlaywrightReport(file), result);
}

function addUp(suites: readonly Tally[]): Tally {
  return {
    passed: suites.reduce((sum, { passed }) => sum + passed, 0),
    failed: suites.reduce((sum, { failed }) => sum + failed, 0),
  };
}

/** Runs the browser tests, which need a build that worked. */
function runE2e(built: Tally, env?: Record<string, string>): Promise<SuiteResult> {
  return timed("e2e tests", () =>
    built.failed > 0 ? Promise.resolve({ passed: 0, failed: 1 }) : runPlaywright(env),
  );
}

function report(suites: readonly SuiteResult[], began: number, budget?: number): Tally {
  console.log(summarize(suites, (performance.now() - began) / 1_000, budget));
  return addUp(suites);
}

/**
 * Runs the suites of `npm test`. The checks, the build and the mutants run beside the unit tests, which wait for a third of
 * their time. The e2e tests run alone, because they measure time.
 */
export async function runSuites(): Promise<Tally> {
  const began = performance.now();
  mkdirSync(reports, { recursive: true });
  const besideUnit = async () => ({
    checks: await timed("checks", checkCodebase),
    built: await timed("build", build),
    mutants: await timed("mutants", () => tryMutants(["--sample", sampledMutants])),
  });
  const [{ checks, built, mutants }, unit] = await Promise.all([
    besideUnit(),
    timed("unit tests", () => runVitest("quick")),
  ]);
  return report([checks, built, unit, mutants, await runE2e(built)], began, quickBudget);
}

/** Runs what `npm test` leaves out: nightly unit tests, every browser run, and all mutants. */
export async function runNightlySuites(): Promise<Tally> {
  const began = performance.now();
  mkdirSync(reports, { recursive: true });
  const built = await timed("build", build);
  const unit = await timed("unit tests", () => runVitest("nightly"));
  const e2e = await runE2e(built, { NIGHTLY: "1" });
  const mutants = await timed("mutants", () => tryMutants([]));
  return report([built, unit, e2e, mutants], began);
}
