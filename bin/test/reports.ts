/** What Vitest's, Playwright's and the mutants' reports say: how many passed, and how long each file or story took. */
import { readFileSync } from "node:fs";
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
  testResults: z.array(z.object({ name: z.string(), startTime: z.number(), endTime: z.number() })),
});

export function readVitestReport(file: string, root: string): SuiteReport | null {
  const report = readReport(file, vitestReport);
  return (
    report && {
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      timed: report.testResults.map(({ name, startTime, endTime }) => ({
        name: name.replace(`${root}/`, ""),
        seconds: (endTime - startTime) / 1_000,
      })),
    }
  );
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

function* storiesOf(suite: PlaywrightSuite): Generator<Timed> {
  for (const { title, file, tests } of suite.specs) {
    for (const { projectName, timeout, results } of tests) {
      yield {
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
  return (
    report && {
      passed: report.stats.expected,
      failed: report.stats.unexpected + report.stats.flaky,
      timed: report.suites.flatMap((suite) => [...storiesOf(suite)]),
    }
  );
}
