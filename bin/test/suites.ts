import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { z } from "zod";
import { runChecks } from "../check/checks.ts";
import { runCommand } from "../check/run-command.ts";
import { buildWhenStale } from "../start/client-build.ts";
import { findBrowser, noBrowserSentence } from "../find-browser.ts";

/** How many of a suite passed and failed. */
export interface Tally {
  passed: number;
  failed: number;
}

const reports = ".cache/reports";

/** A report's tally, or null when the run ended before it was written. */
function readReport<Report>(
  file: string,
  shape: z.ZodType<Report>,
  tally: (report: Report) => Tally,
): Tally | null {
  try {
    return tally(shape.parse(JSON.parse(readFileSync(file, "utf8"))));
  } catch {
    return null;
  }
}

/** A run that failed without naming a failed test counts as one failure. */
export function settle(tally: Tally | null, succeeded: boolean): Tally {
  const counted = tally ?? { passed: 0, failed: 0 };
  return succeeded || counted.failed > 0 ? counted : { ...counted, failed: 1 };
}

/** Prints the sentence of what stopped a suite before its first test. */
function failOnce(error: unknown): Tally {
  console.log(`FAILED  ${error instanceof Error ? error.message : String(error)}`);
  return { passed: 0, failed: 1 };
}

export async function runCheckSuite(): Promise<Tally> {
  const results = await runChecks();
  const passed = results.filter((result) => result.passed).length;
  return { passed, failed: results.length - passed };
}

const vitestReport = z.object({ numPassedTests: z.number(), numFailedTests: z.number() });

export async function runVitest(): Promise<Tally> {
  const file = `${reports}/vitest.json`;
  rmSync(file, { force: true });
  const args = [
    "node_modules/vitest/vitest.mjs",
    "run",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${file}`,
  ];
  const { passed } = await runCommand(args, { echo: true });
  const tally = readReport(file, vitestReport, (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
  }));
  return settle(tally, passed && tally !== null);
}

/** Builds the client and server bundles when they are stale; one test that passes or fails. */
export async function runBuild(): Promise<Tally> {
  try {
    await buildWhenStale(process.cwd(), console.log);
  } catch (error) {
    return failOnce(error);
  }
  console.log("passed  build");
  return { passed: 1, failed: 0 };
}

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
});

export async function runPlaywright(): Promise<Tally> {
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
    ["node_modules/@playwright/test/cli.js", "test", "--reporter=list,json"],
    {
      echo: true,
      env: { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    },
  );
  const tally = readReport(file, playwrightReport, ({ stats }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
  }));
  return settle(tally, passed && tally !== null);
}

/** Runs all suites one after another; browser tests only on a build that worked. */
export async function runSuites(): Promise<Tally> {
  mkdirSync(reports, { recursive: true });
  const tallies = [await runCheckSuite(), await runVitest()];
  const build = await runBuild();
  tallies.push(build, build.failed > 0 ? { passed: 0, failed: 1 } : await runPlaywright());
  return {
    passed: tallies.reduce((sum, tally) => sum + tally.passed, 0),
    failed: tallies.reduce((sum, tally) => sum + tally.failed, 0),
  };
}
