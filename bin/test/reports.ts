/** Reads the reports of Vitest, Playwright and the mutants: how many tests passed, and how long each file or e2e test took. */
import { existsSync, readFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";
import { z } from "zod";

/** A unit test file or an e2e test, and its time. */
export interface Timed {
  name: string;
  seconds: number;
  /** The seconds it may take: a third of the timeout of an e2e test. */
  budget?: number;
}

export interface SuiteReport {
  passed: number;
  failed: number;
  timed: Timed[];
  /** Test files or e2e tests that failed, then passed when retried. */
  flaky: string[];
  /** Each test that failed, with the first lines of its message. */
  failures: string[];
}

/** A report parsed by `schema`, or null when the run ended before it wrote the report. */
function readReport<Report>(file: string, schema: z.ZodType<Report>): Report | null {
  try {
    return schema.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return null;
  }
}

/** A failed test on one line: its name and the first lines of its message. */
function failure(name: string, message = "no message"): string {
  const lines = stripVTControlCharacters(message)
    .split("\n")
    .map((each) => each.trim())
    .filter(Boolean);
  return `${name}: ${lines.slice(0, 4).join(" | ").slice(0, 300)}`;
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
      message: z.string().optional(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
});

/** What a run could not test, one line each. */
export function readLeftOut(file: string): string[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, "utf8").split("\n").filter(Boolean);
}

/** Vitest's report and the files that failed. */
export interface UnitReport extends SuiteReport {
  failedFiles: string[];
  leftOut?: string[];
}

type VitestFile = z.infer<typeof vitestReport>["testResults"][number];

/** A file that could not be loaded has no failed test. Its own message contains the reason. */
function failuresOf({ name, status, message, assertionResults }: VitestFile): string[] {
  const failed = assertionResults.filter((each) => each.status === "failed");
  if (failed.length === 0) return status === "failed" ? [failure(name, message)] : [];
  return failed.map((each) => failure(`${name} › ${each.fullName}`, each.failureMessages?.[0]));
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
    flaky: [],
    failures: files.flatMap(failuresOf),
    failedFiles: files.filter(({ status }) => status === "failed").map(({ name }) => name),
  };
}

/** Combines two runs. The second run retried the failed files of the first. */
export function afterRetry(first: UnitReport, second: UnitReport): UnitReport {
  const { failed, failures, failedFiles } = second;
  return {
    passed: first.passed + Math.max(0, first.failed - failed),
    failed,
    failures,
    timed: first.timed,
    flaky: first.failedFiles.filter((file) => !failedFiles.includes(file)),
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
      results: z.array(
        z.object({
          duration: z.number(),
          error: z.object({ message: z.string().optional() }).optional(),
        }),
      ),
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

interface E2eTest extends Timed {
  status: string;
  /** The message of its last attempt, when that failed. */
  message?: string;
}

function* testsOf(suite: PlaywrightSuite): Generator<E2eTest> {
  for (const { title, file, tests } of suite.specs) {
    for (const { projectName, timeout, status, results } of tests) {
      yield {
        status,
        name: `[${projectName}] ${file} › ${title}`,
        seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1_000,
        budget: timeout / 3_000,
        message: results.at(-1)?.error?.message,
      };
    }
  }
  for (const inner of suite.suites ?? []) yield* testsOf(inner);
}

export function readPlaywrightReport(file: string): SuiteReport | null {
  const report = readReport(file, playwrightReport);
  if (!report) return null;
  const tests = report.suites.flatMap((suite) => [...testsOf(suite)]);
  return {
    passed: report.stats.expected + report.stats.flaky,
    failed: report.stats.unexpected,
    timed: tests.map(({ name, seconds, budget }) => ({ name, seconds, budget })),
    flaky: tests.filter(({ status }) => status === "flaky").map(({ name }) => name),
    failures: tests
      .filter(({ status }) => status === "unexpected")
      .map(({ name, message }) => failure(name, message)),
  };
}
