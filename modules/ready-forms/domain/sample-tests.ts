/** The tests that a ready form brings: good work, one critical fault, and the sample report. Pure. */
import type { Answers } from "#modules/form-logic/public.ts";
import { runTest, scoreSample, type TestResult } from "#modules/form-tests/public.ts";
import type { Verdict } from "#modules/form-logic/public.scoring.ts";
import type { ReadyForm } from "./ready-form.ts";
import { readyForms } from "./ready-forms.ts";
import { readyDefinition, readyScoring, sampleAnswers } from "./sample-report.ts";

export interface SampleTest {
  name: string;
  answers: Answers;
  expected: TestResult;
}

export function sampleTests(ready: ReadyForm): SampleTest[] {
  return [
    sampleTest(ready, "All is well", "Pass", {}),
    sampleTest(ready, "One critical fault", "Fail", { [firstCritical(ready)]: "Seen" }),
    sampleTest(ready, "As in the sample report", ready.sampleOutcome, ready.sample),
  ];
}

/** The first critical check that everybody is asked once. */
function firstCritical({ sections }: ReadyForm): string {
  const asked = sections.flatMap(({ repeat, questions }) => (repeat ? [] : questions));
  const found = asked.find(
    ({ severity, field, limits }) => severity === "Critical" && !field.conditionGroup && !limits,
  );
  return found!.field.id;
}

/** The outcome and the failures are as written, not as scored. */
function sampleTest(
  ready: ReadyForm,
  name: string,
  verdict: Verdict,
  comments: Readonly<Record<string, string>>,
): SampleTest {
  const form = readyDefinition(ready);
  const answers = sampleAnswers(ready, form, comments);
  const { failures, passes } = scoreSample(form, answers, readyScoring(ready));
  const scored = [...failures, ...passes];
  const names = new Map(scored.map((each) => [each.id, each.name]));
  const failing = Object.keys(comments);
  const expected: TestResult = {
    verdict,
    passed: scored.length - failing.length,
    total: scored.length,
    failures: failing.map((id) => ({ id, name: names.get(id) ?? id })),
  };
  const values = Object.entries(answers).map(([id, answer]) => [id, { values: answer.values }]);
  return { name, answers: Object.fromEntries(values) as Answers, expected };
}

/** Runs the tests of all ready forms. @returns what differs, by form and test. */
export function runReadyTests(): { form: string; test: string; differences: string[] }[] {
  return readyForms.flatMap((ready) =>
    sampleTests(ready).map((test) => ({
      form: ready.title,
      test: test.name,
      differences: runTest(readyDefinition(ready), test, readyScoring(ready)).differences,
    })),
  );
}
