/** The last lines of a run: the time of each suite, the slowest tests, and the tests over their budget. */
import type { Timed } from "./reports.ts";

export interface SuiteResult {
  name: string;
  passed: number;
  failed: number;
  seconds: number;
  timed?: Timed[];
  flaky?: string[];
  failures?: string[];
  /** What could not run on this computer, and why. */
  leftOut?: string[];
}

/** Seconds that `npm test` may take on two quiet cores. */
export const quickBudget = 12 * 60;

const inMinutes = (seconds: number): string =>
  `${Math.floor(Math.round(seconds) / 60)} min ${String(Math.round(seconds) % 60).padStart(2, "0")} s`;

const line = ({ name, seconds }: Timed): string => `  ${seconds.toFixed(1).padStart(6)} s  ${name}`;

function slowest({ name, timed = [] }: SuiteResult): string[] {
  if (timed.length === 0) return [];
  const ten = timed.toSorted((one, other) => other.seconds - one.seconds).slice(0, 10);
  return ["", `The slowest of the ${name}:`, ...ten.map(line)];
}

function overBudget(
  suites: readonly SuiteResult[],
  total: number,
  budget: number | undefined,
): string[] {
  const over = suites
    .flatMap(({ timed = [] }) => timed)
    .filter(({ seconds, budget }) => budget !== undefined && seconds > budget)
    .map((each) => `${line(each)} (may take ${each.budget?.toFixed(0)} s)`);
  if (budget !== undefined && total > budget)
    over.push(line({ name: `in total (may take ${budget} s)`, seconds: total }));
  return over.length > 0 ? ["", "OVER BUDGET:", ...over] : [];
}

/** A flaky test does not fail the run, but the summary lists it: find its cause. */
function flaky(suites: readonly SuiteResult[]): string[] {
  const names = suites.flatMap((suite) => suite.flaky ?? []);
  return names.length > 0
    ? ["", "FLAKY (failed, then passed when retried):", ...names.map((name) => `  ${name}`)]
    : [];
}

/** A computer without Elasticsearch runs the rest. The summary says that tests are missing. */
function leftOut(suites: readonly SuiteResult[]): string[] {
  const lines = suites.flatMap((suite) => suite.leftOut ?? []);
  return lines.length > 0 ? ["", "LEFT OUT:", ...lines.map((each) => `  ${each}`)] : [];
}

/** The failures come last, where a reader of a long run looks first. */
function failed(suites: readonly SuiteResult[]): string[] {
  const lines = suites.flatMap(({ name, failures = [] }) =>
    failures.map((each) => `${name}: ${each}`),
  );
  return lines.length > 0 ? ["", "FAILED:", ...lines.map((each) => `  ${each}`)] : [];
}

/**
 * @param total seconds from the start of the first suite to the end of the last one; some suites run in parallel.
 * @param budget seconds that the run may take.
 */
export function summarize(suites: readonly SuiteResult[], total: number, budget?: number): string {
  const suiteLines = suites.map(({ name, passed, failed, seconds }) =>
    [
      `  ${name.padEnd(12)}`,
      inMinutes(seconds),
      `${passed} passed`,
      failed > 0 && `${failed} FAILED`,
    ]
      .filter(Boolean)
      .join("  "),
  );
  return [
    ...suites.flatMap(slowest),
    "",
    `Total ${inMinutes(total)}${budget === undefined ? "" : ` (budget ${inMinutes(budget)})`}:`,
    ...suiteLines,
    ...overBudget(suites, total, budget),
    ...flaky(suites),
    ...leftOut(suites),
    ...failed(suites),
  ].join("\n");
}
