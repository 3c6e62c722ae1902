/** What Vitest's, Playwright's and the mutants' reports say: how many passed, and how long each file or story took. */
import { existsSync, readFileSync } from "node:fs";
import { z } from "zod";

/** A test file or a story, and its time. */
export interface Timed {
  name: string;
  seconds: number;
  /** What it may take; a story fails at three times that, which is its timeout. */
  budget?: number;
}

export interface SuiteReport {
  passed: number;
  failed: number;
  timed: Timed[];
  /** Test files or stories that failed and passed when told again. */
  toldTwice: string[];
}

/** A report as `shape` reads it, or null when the run ended before it was written. */
function readReport<Report>(file: string, shape: z.ZodType<Report>): Report | null {
  try {
    return shape.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return null;
  }
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      startTime: z.number(),
      endTime: z.number(),
    }),
  ),
});

/** What a run wrote down that it could not tell, a line each. */
export function readLeftOut(file: string): string[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, "utf8").split("\n").filter(Boolean);
}

/** Vitest's report, and which files did not pass. */
export interface UnitReport extends SuiteReport {
  failedFiles: string[];
  leftOut?: string[];
}

export function readVitestReport(file: string, root: string): UnitReport | null {
  const report = readReport(file, vitestReport);
  if (!report) return null;
  const files = report.testResults.map((result) => ({
    ...result,
    name: result.name.replace(`${root}/`, ""),
  }));
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    timed: files.map(({ name, startTime, endTime }) => ({
      name,
      seconds: (endTime - startTime) / 1_000,
    })),
    toldTwice: [],
    failedFiles: files.filter(({ status }) => status === "failed").map(({ name }) => name),
  };
}

/** What two runs say together, the second of which told the failed files of the first again. */
export function afterSecondTelling(first: UnitReport, second: UnitReport): UnitReport {
  const { failed, failedFiles } = second;
  return {
    passed: first.passed + Math.max(0, first.failed - failed),
    failed,
    timed: first.timed,
    toldTwice: first.failedFiles.filter((file) => !failedFiles.includes(file)),
    failedFiles,
  };
}

const mutantReport = z.object({ killed: z.number(), survived: z.number() });

export function readMutantReport(file: string): Pick<SuiteReport, "passed" | "failed"> | null {
  const report = readReport(file, mutantReport);
  return report && { passed: report.killed, failed: report.survived };
}

const spec = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(
    z.object({
      projectName: z.string(),
      timeout: z.number(),
      status: z.string(),
      results: z.array(z.object({ duration: z.number() })),
    }),
  ),
});

/** A file, or a `describe` within one. */
const playwrightSuite = z.object({
  specs: z.array(spec),
  get suites() {
    return z.array(playwrightSuite).optional();
  },
});

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  suites: z.array(playwrightSuite),
});

type PlaywrightSuite = z.infer<typeof playwrightSuite>;

function* storiesOf(suite: PlaywrightSuite): Generator<Timed & { status: string }> {
  for (const { title, file, tests } of suite.specs) {
    for (const { projectName, timeout, status, results } of tests) {
      yield {
        status,
        name: `[${projectName}] ${file} › ${title}`,
        seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1_000,
        budget: timeout / 3_000,
      };
    }
  }
  for (const inner of suite.suites ?? []) yield* storiesOf(inner);
}

export function readPlaywrightReport(file: string): SuiteReport | null {
  const report = readReport(file, playwrightReport);
  if (!report) return null;
  const stories = report.suites.flatMap((suite) => [...storiesOf(suite)]);
  return {
    passed: report.stats.expected + report.stats.flaky,
    failed: report.stats.unexpected,
    timed: stories.map(({ name, seconds, budget }) => ({ name, seconds, budget })),
    toldTwice: stories.filter(({ status }) => status === "flaky").map(({ name }) => name),
  };
}
