import fc from "fast-check";
import { expect, test } from "vitest";
import { compileForm } from "../forms/compile-form.ts";
import { removeHidden, visibleFields } from "../conditions/visibility.ts";
import type { Answers, FormDefinition } from "../forms/form-types.ts";
import {
  limitBounds,
  type NumberLimit,
  optionScores,
  type Rubric,
  type RubricQuestion,
  type ScoringSystem,
} from "./rubric-types.ts";
import { scoreIntake, scoreQuestions } from "./score-intake.ts";
import { anyAnswers, anyForms } from "../../testing/form-arbitraries.ts";
import { meantNumber } from "../../testing/typed-number-oracle.ts";
import { isVisibleByDefinition } from "../../testing/visibility-oracle.ts";

const runs = { numRuns: 400, seed: 20260303 };

const labels = ["A", "B", "C"];
const categories = ["Major", "Minor"];

const limits: fc.Arbitrary<NumberLimit[]> = fc.array(
  fc.record({
    bound: fc.constantFrom(...limitBounds),
    value: fc.integer({ min: -10, max: 150 }),
    percentOf: fc.option(fc.nat({ max: 9 }).map((position) => `q${position}`)),
    category: fc.constantFrom(null, ...categories),
  }),
  { maxLength: 3 },
);

const anyQuestions: fc.Arbitrary<RubricQuestion> = fc.record({
  criticalityCategory: fc.constantFrom(null, ...categories),
  options: fc.dictionary(fc.constantFrom(...labels), fc.constantFrom(...optionScores), {
    noNullPrototype: true,
  }),
});

/** One instance is also the worst one, so the choice changes nothing here. */
const questions = fc
  .tuple(anyQuestions, fc.option(limits), fc.boolean())
  .map(([question, some, isWorst]): RubricQuestion => ({
    ...question,
    ...(some && { limits: some }),
    ...(isWorst && { instances: "worst" }),
  }));

const anyRubrics: fc.Arbitrary<Rubric> = fc
  .dictionary(
    fc.nat({ max: 9 }).map((position) => `q${position}`),
    questions,
    { maxKeys: 10, noNullPrototype: true },
  )
  .map((scored) => ({
    id: "r",
    name: "R",
    formId: "form",
    scoringSystemId: "s",
    questions: scored,
  }));

const limit = fc.option(fc.nat({ max: 3 }));

const anySystems: fc.Arbitrary<ScoringSystem> = fc.record({
  id: fc.constant("s"),
  name: fc.constant("S"),
  criticalityMap: fc.record({ Major: limit, Minor: limit }),
  percentageFailure: fc.option(fc.integer({ min: 0, max: 100 })),
});

const cases = fc.tuple(anyForms, anyAnswers, anyRubrics, anySystems);

/** The specification implemented literally. */
function scoreByDefinition(
  form: FormDefinition,
  answers: Answers,
  rubric: Rubric,
  system: ScoringSystem,
) {
  let pass = 0;
  const failed: string[] = [];
  const actual: Record<string, number> = { Major: 0, Minor: 0 };
  for (const field of form.sections.flatMap((section) => section.fields)) {
    const question = rubric.questions[field.id];
    if (question === undefined || !isVisibleByDefinition(form, answers, field.id)) continue;
    const values = (answers[field.id]?.values ?? []).filter((value) => value !== "");
    const isNumber = field.type === "numeric-input";
    const isAnswered = isNumber
      ? values.length > 0 && !Number.isNaN(Number(values[0]!.replaceAll(",", "")))
      : values.length > 0;
    const numberOf = (id: string): number | null =>
      isVisibleByDefinition(form, answers, id) ? meantNumber(answers[id]?.values[0] ?? "") : null;
    const measured = isNumber ? numberOf(field.id) : null;
    if (question.limits && measured !== null) {
      // Outside of repeating sections there are no other instances.
      const known = question.limits.filter(
        ({ bound, percentOf }) =>
          bound !== "within" && (percentOf === null || numberOf(percentOf) !== null),
      );
      const broken = known.find(({ bound, value, percentOf }) => {
        const margin = measured - (percentOf ? numberOf(percentOf)! / 100 : 1) * value!;
        return bound === "least" ? margin < -1e-9 : margin > 1e-9;
      });
      const category = broken && (broken.category ?? question.criticalityCategory);
      if (broken) failed.push(field.id);
      if (category) actual[category]! += 1;
      if (!broken && known.length > 0) pass += 1;
      continue;
    }
    const worth = values.map((value) => question.options[value] ?? "unknown");
    const isFail = !isAnswered || worth.some((one) => one === "Fail" || one === "unknown");
    if (isFail) {
      failed.push(field.id);
      if (question.criticalityCategory) actual[question.criticalityCategory]! += 1;
    } else if (worth.includes("Pass")) pass += 1;
  }
  const total = pass + failed.length;
  const isEnough =
    system.percentageFailure === null || (pass / total) * 100 >= system.percentageFailure - 1e-9;
  const isWithin = categories.every((name) => {
    const max = system.criticalityMap[name] ?? null;
    return max === null || actual[name]! <= max;
  });
  const verdict = total === 0 ? "Unscored" : isEnough && isWithin ? "Pass" : "Fail";
  return { pass, total, failed, actual, verdict };
}

test("the score agrees with the specification read word by word", () => {
  fc.assert(
    fc.property(cases, ([form, answers, rubric, system]) => {
      const result = scoreIntake(compileForm(form), answers, rubric, system);
      const counted = Object.entries(result.criticalities).map(
        ([name, { actual }]): [string, number] => [name, actual],
      );
      expect({
        pass: result.rawData.pass,
        total: result.rawData.total,
        failed: result.failures.map(({ fieldId }) => fieldId),
        actual: Object.fromEntries(counted),
        verdict: result.verdict,
      }).toEqual(scoreByDefinition(form, answers, rubric, system));
    }),
    runs,
  );
});

test("hidden answers change nothing", () => {
  fc.assert(
    fc.property(cases, ([form, answers, rubric, system]) => {
      const compiled = compileForm(form);
      const visibleAnswers = removeHidden(compiled, answers);
      expect(scoreIntake(compiled, visibleAnswers, rubric, system)).toEqual(
        scoreIntake(compiled, answers, rubric, system),
      );
      const { isVisible } = visibleFields(compiled, answers);
      for (const { fieldId } of scoreQuestions(compiled, answers, rubric))
        expect(isVisible(fieldId)).toBe(true);
    }),
    runs,
  );
});

test("neither the order of the questions nor that of the answers matters", () => {
  fc.assert(
    fc.property(cases, ([form, answers, rubric, system]) => {
      const turned = {
        ...form,
        sections: form.sections
          .toReversed()
          .map((section) => ({ ...section, fields: section.fields.toReversed() })),
      };
      const back = Object.fromEntries(
        Object.entries(answers)
          .toReversed()
          .map(([id, answer]) => [id, { ...answer, values: answer.values.toReversed() }]),
      );
      const one = scoreIntake(compileForm(form), answers, rubric, system);
      const other = scoreIntake(compileForm(turned), back, rubric, system);
      expect(other.rawData).toEqual(one.rawData);
      expect(other.criticalities).toEqual(one.criticalities);
      expect(other.verdict).toBe(one.verdict);
    }),
    runs,
  );
});

test("the separately counted questions add up to the score", () => {
  fc.assert(
    fc.property(cases, ([form, answers, rubric, system]) => {
      const compiled = compileForm(form);
      const scores = scoreQuestions(compiled, answers, rubric).map(({ score }) => score);
      const { rawData, failures } = scoreIntake(compiled, answers, rubric, system);
      expect(scores.filter((score) => score === "Pass")).toHaveLength(rawData.pass);
      expect(scores.filter((score) => score === "Fail")).toHaveLength(failures.length);
    }),
    runs,
  );
});
