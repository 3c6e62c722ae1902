/** Scores sample answers, and says in words how the result differs from the expected one. Pure. */
import {
  calculateForm,
  compileForm,
  isChoice,
  optionsOf,
  questionsWithInstances,
  type Answers,
  type FormDefinition,
} from "#modules/form-logic/public.ts";
import { isInstanceList } from "#modules/form-logic/public.repeats.ts";
import {
  failedQuestion,
  scoreIntake,
  type Rubric,
  type ScoringSystem,
  type Verdict,
} from "#modules/form-logic/public.scoring.ts";

export interface NamedQuestion {
  id: string;
  name: string;
}

/** What a rubric gives for some answers. */
export interface TestResult {
  verdict: Verdict;
  passed: number;
  total: number;
  /** The questions that fail, in form order, with their names at the time. */
  failures: NamedQuestion[];
}

export interface RubricToTest {
  rubric: Rubric;
  system: ScoringSystem;
}

export interface ScoredSample extends TestResult {
  passes: NamedQuestion[];
}

export function scoreSample(
  definition: FormDefinition,
  given: Answers,
  { rubric, system }: RubricToTest,
): ScoredSample {
  const { form, answers } = calculateForm(definition, given);
  const {
    verdict,
    rawData,
    failures,
    passes = [],
  } = scoreIntake(compileForm(form), answers, rubric, system);
  const names = questionsWithInstances(form);
  return {
    verdict,
    passed: rawData.pass,
    total: rawData.total,
    failures: failures.map((each) => ({ id: each.fieldId, name: failedQuestion(each) })),
    passes: passes.map((id) => ({ id, name: names.get(id) ?? id })),
  };
}

/** A test with its result of now. It passes if nothing differs. */
export interface TestRun {
  /** Null when it could not be scored. */
  result: TestResult | null;
  /** In words. */
  differences: string[];
  /** What does not decide, but explains: answers that the form no longer has a place for. */
  notes: string[];
}

export function runTest(
  definition: FormDefinition,
  { answers, expected }: { answers: Answers; expected: TestResult },
  scoring: RubricToTest | null,
): TestRun {
  const notes = describeLost(definition, answers);
  if (!scoring)
    return { result: null, differences: ["The rubric of this test was removed."], notes };
  const { passes, ...result } = scoreSample(definition, answers, scoring);
  return { result, differences: differencesBetween(expected, result, passes), notes };
}

function differencesBetween(
  expected: TestResult,
  now: TestResult,
  passes: readonly NamedQuestion[],
): string[] {
  const differences: string[] = [];
  if (now.verdict !== expected.verdict)
    differences.push(`The outcome is ${now.verdict}, not ${expected.verdict}.`);
  if (now.passed !== expected.passed || now.total !== expected.total)
    differences.push(`${describeScore(now)}, not ${expected.passed} of ${expected.total}.`);
  const failedBefore = new Set(expected.failures.map(({ id }) => id));
  const failsNow = new Set(now.failures.map(({ id }) => id));
  const passesNow = new Set(passes.map(({ id }) => id));
  for (const { id, name } of now.failures)
    if (!failedBefore.has(id)) differences.push(`“${name}” fails.`);
  for (const { id, name } of expected.failures)
    if (!failsNow.has(id))
      differences.push(passesNow.has(id) ? `“${name}” passes.` : `“${name}” is not scored.`);
  return differences;
}

/** "7 of 8 questions pass (88%)". */
export function describeScore({ passed, total }: Pick<TestResult, "passed" | "total">): string {
  if (total === 0) return "No question is scored";
  const questions = total === 1 ? "question passes" : "questions pass";
  return `${passed} of ${total} ${questions} (${Math.round((100 * passed) / total)}%)`;
}

function describeLost(definition: FormDefinition, answers: Answers): string[] {
  const { sections } = calculateForm(definition, answers).form;
  const fields = new Map(sections.flatMap((each) => each.fields.map((field) => [field.id, field])));
  const lost = Object.entries(answers).filter(([id, { values }]) => {
    const field = fields.get(id);
    if (!field) return !isInstanceList(id);
    if (!isChoice(field.type)) return false;
    const labels = new Set(optionsOf(field).map(({ label }) => label));
    return values.some((value) => !labels.has(value));
  }).length;
  if (lost === 0) return [];
  return [
    lost === 1
      ? "The form no longer has the question or the choice of one answer."
      : `The form no longer has the questions or the choices of ${lost} answers.`,
  ];
}
