import type { formTests } from "../schema.ts";
import { describeScore, type TestResult, type TestRun } from "./run-test.ts";

export type FormTest = typeof formTests.$inferSelect;

/** A test as it runs on the form's draft, which becomes the next version. */
export interface RunTest extends TestRun {
  test: FormTest;
  rubricName: string | null;
}

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
