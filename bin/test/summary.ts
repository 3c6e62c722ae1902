/** The last lines of `npm test`: what each suite took, what was slowest, and what took more than its budget. */
import type { Timed } from "./reports.ts";

export interface SuiteResult {
  name: string;
  passed: number;
  failed: number;
  seconds: number;
  timed?: Timed[];
  flaky?: string[];
  failures?: string[];
  /** What could not be told on this machine, and why. */
  leftOut?: string[];
}

/** What the whole may take on two cores that do nothing else. */
const wholeBudget = 12 * 60;

const inMinutes = (seconds: number): string =>
  `${Math.floor(Math.round(seconds) / 60)} min ${String(Math.round(seconds) % 60).padStart(2, "0")} s`;

const line = ({ name, seconds }: Timed): string => `  ${seconds.toFixed(1).padStart(6)} s  ${name}`;

function slowest({ name, timed = [] }: SuiteResult): string[] {
  if (timed.length === 0) return [];
  const ten = timed.toSorted((one, other) => other.seconds - one.seconds).slice(0, 10);
  return ["", `The slowest of the ${name}:`, ...ten.map(line)];
}

function overBudget(suites: readonly SuiteResult[], whole: number): string[] {
  const over = suites
    .flatMap(({ timed = [] }) => timed)
    .filter(({ seconds, budget }) => budget !== undefined && seconds > budget)
    .map((each) => `${line(each)} (may take ${each.budget?.toFixed(0)} s)`);
  if (whole > wholeBudget)
    over.push(line({ name: `the whole (may take ${wholeBudget} s)`, seconds: whole }));
  return over.length > 0 ? ["", "OVER BUDGET:", ...over] : [];
}

/** What failed once is no failure of the run, and never passes unseen: each name here wants its cause found. */
function flaky(suites: readonly SuiteResult[]): string[] {
  const names = suites.flatMap((suite) => suite.flaky ?? []);
  return names.length > 0
    ? ["", "FAILED ONCE, PASSED WHEN TOLD AGAIN:", ...names.map((name) => `  ${name}`)]
    : [];
}

/** A machine without an engine tells the rest; nobody is to think that it told all. */
function leftOut(suites: readonly SuiteResult[]): string[] {
  const lines = suites.flatMap((suite) => suite.leftOut ?? []);
  return lines.length > 0 ? ["", "LEFT OUT:", ...lines.map((each) => `  ${each}`)] : [];
}

/** Last of all: whoever reads only the end of a long run learns what to mend. */
function failed(suites: readonly SuiteResult[]): string[] {
  const lines = suites.flatMap((suite) => suite.failures ?? []);
  return lines.length > 0 ? ["", "FAILED:", ...lines.map((each) => `  ${each}`)] : [];
}

/** @param whole seconds from the first suite's start to the last one's end; some run side by side. */
export function summarize(suites: readonly SuiteResult[], whole: number): string {
  const took = suites.map(({ name, passed, failed, seconds }) =>
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
    `Together ${inMinutes(whole)}:`,
    ...took,
    ...overBudget(suites, whole),
    ...flaky(suites),
    ...leftOut(suites),
    ...failed(suites),
  ].join("\n");
}
