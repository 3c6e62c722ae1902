import type { RunTest } from "./form-tests.server.ts";
import { describeScore, type TestResult } from "./run-test.ts";

/** A test as the pages show it. */
export interface TestRow {
  id: string;
  name: string;
  rubricName: string | null;
  isPassed: boolean;
  expected: string;
  /** Null when it could not be scored. */
  result: string | null;
  /** The questions that are expected to fail. */
  failing: string[];
  differences: string[];
  notes: string[];
}

export const rowOf = ({ test, rubricName, result, differences, notes }: RunTest): TestRow => ({
  id: test.id,
  name: test.name,
  rubricName,
  isPassed: differences.length === 0,
  expected: describeResult(test.expected),
  result: result && describeResult(result),
  failing: test.expected.failures.map(({ name }) => name),
  differences,
  notes,
});

/** "Fail, 7 of 8 questions pass (88%)". */
export const describeResult = (result: TestResult): string =>
  `${result.verdict}, ${describeScore(result).replace(/^N/, "n")}`;
