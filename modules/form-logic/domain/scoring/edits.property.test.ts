/** Whole forms while they are filled in: what is shown and calculated, the progress and the score, by literal definitions. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { formProgress } from "../answers/progress.ts";
import { visibleFields } from "../conditions/visibility.ts";
import { calculateForm } from "../expressions/calculate-form.ts";
import { compileForm } from "../forms/compile-form.ts";
import type { Answer, Answers, FieldType, FormDefinition, FormField } from "../forms/form-types.ts";
import { calculatedForms } from "../../testing/calculated-forms.ts";
import { resultsByDefinition, type Tree } from "../../testing/expression-oracle.ts";
import { answer, answersInInstances, paths } from "../../testing/repeat-arbitraries.ts";
import {
  isAskedByDefinition,
  placesOf,
  storedId,
  type AskedQuestion,
  type FilledForm,
} from "../../testing/repeats-oracle.ts";
import { meantNumber } from "../../testing/typed-number-oracle.ts";
import type { Rubric } from "./rubric-types.ts";
import { scoreIntake } from "./score-intake.ts";

/** Answers to types that no condition reads: the first is valid, the second is not. */
const extras = {
  "file-upload": ["file 1234abcd permit.pdf", "permit.pdf"],
  "rating-scale": ["4", "9"],
  "email-input": ["site@example.com", "site"],
  "single-input": ["SN-1", "SN-1"],
} as const satisfies Partial<Record<FieldType, readonly [string, string]>>;

type ExtraType = keyof typeof extras;
const extraTypes = Object.keys(extras) as ExtraType[];
const oneOf: FieldType[] = ["dropdown", "radio-button", "matrix-row", "image-choice"];
const manyOf: FieldType[] = ["checkboxes", "multiselect"];
const options = ["A", "B", "C"].map((label) => ({ label }));

/** The form with every type of choice in turn, and with one question of each other type in each section. */
function withAllTypes(form: FormDefinition): FormDefinition {
  let position = 0;
  const typed = (field: FormField): FormField => {
    const types = field.type === "dropdown" ? oneOf : field.type === "checkboxes" ? manyOf : null;
    if (!types) return field;
    position += 1;
    return { ...field, type: types[position % types.length]!, options };
  };
  return {
    ...form,
    sections: form.sections.map((section, at) => ({
      ...section,
      fields: [
        ...section.fields.map(typed),
        ...extraTypes.map((type) => ({ id: `e${at}${type}`, type, label: type })),
      ],
    })),
  };
}

const extraId = fc
  .tuple(fc.nat(2), fc.constantFrom(...extraTypes), fc.constantFrom(...paths))
  .map(([at, type, path]) => [`e${at}${type}${path}`, type] as const);
const edits: fc.Arbitrary<[string, Answer][]> = fc.array(
  fc.oneof(
    fc.tuple(
      fc.tuple(fc.nat(8), fc.constantFrom(...paths)).map(([number, path]) => `q${number}${path}`),
      answer,
    ),
    fc
      .tuple(extraId, fc.nat(1))
      .map(([[id, type], which]): [string, Answer] => [id, { values: [extras[type][which]!] }]),
    // Instances that are added, removed and moved.
    fc.tuple(
      fc.constantFrom("repeat:inverters", "repeat:strings~x", "repeat:strings~1"),
      fc.shuffledSubarray(["x", "y", "1", "2"]).map((values) => ({ values })),
    ),
  ),
  { maxLength: 6 },
);

const rubricOf = (form: FormDefinition): Rubric => ({
  id: "r",
  name: "R",
  formId: "form",
  scoringSystemId: "s",
  questions: Object.fromEntries(
    form.sections
      .flatMap(({ fields }) => fields)
      .map(({ id, type }) => [
        id,
        {
          criticalityCategory: "Major",
          options: {
            A: "Pass",
            B: "Fail",
            C: "Ignore",
            "SN-1": "Pass",
            "site@example.com": "Pass",
          },
          ...(["numeric-input", "calculation", "rating-scale"].includes(type) && {
            limits: [{ bound: "least", value: 1, percentOf: null, category: null }],
          }),
        },
      ]),
  ),
});

/** Whether the values count as answered and fit the question. */
function isDone(type: FieldType, values: string[]): boolean {
  if (type in extras) return values[0] === extras[type as ExtraType][0];
  if (type === "numeric-input") return /^\d+$/.test(values[0] ?? "");
  const isListed = values.every((value) => ["A", "B", "C"].includes(value));
  return values.length > 0 && isListed && (manyOf.includes(type) || values.length === 1);
}

function scoreOf(type: FieldType, values: string[]): "pass" | "fail" | null {
  // The author's rubric has them, but they are neither passed nor failed.
  if (type === "multiselect" || type === "file-upload") return null;
  if (["numeric-input", "calculation", "rating-scale"].includes(type)) {
    const number = meantNumber(values[0] ?? "");
    return number !== null && number >= 1 - 1e-9 ? "pass" : "fail";
  }
  if (values.length === 0) return "fail";
  const passing = ["A", "SN-1", "site@example.com"];
  if (values.some((value) => ![...passing, "C"].includes(value))) return "fail";
  return values.some((value) => passing.includes(value)) ? "pass" : null;
}

/** @param plain the form with the types that the meaning of expressions is written down for. */
function byDefinition(
  plain: FormDefinition,
  form: FormDefinition,
  answers: Answers,
  trees: Map<string, Tree>,
) {
  const resultOf = resultsByDefinition(plain, answers, trees);
  const filled: FilledForm = { form, answers, resultOf };
  const valuesOf = (place: AskedQuestion) =>
    (resultOf(place) ?? answers[storedId(place)]?.values ?? []).filter((value) => value.trim());
  const shown = form.sections
    .flatMap(({ fields }) => fields)
    .flatMap(({ id, type }) => placesOf(filled, id, []).map((place) => ({ type, place })))
    .filter(({ place }) => isAskedByDefinition(filled, place))
    .map(({ type, place }) => ({ id: storedId(place), type, values: valuesOf(place) }));
  const asked = shown.filter(({ type }) => type !== "calculation");
  const scores = shown.map(({ type, values }) => scoreOf(type, values));
  return {
    shown: shown.map(({ id }) => id).toSorted(),
    answered: asked.filter(({ type, values }) => isDone(type, values)).length,
    total: asked.length,
    passed: scores.filter((score) => score === "pass").length,
    failed: scores.filter((score) => score === "fail").length,
  };
}

function computed(form: FormDefinition, given: Answers) {
  const { form: expanded, answers } = calculateForm(form, given);
  const compiled = compileForm(expanded);
  const visible = visibleFields(compiled, answers);
  const { answered, total } = formProgress(compiled, answers, {}, visible);
  const system = { id: "s", name: "S", criticalityMap: {}, percentageFailure: null };
  const { rawData, failures } = scoreIntake(compiled, answers, rubricOf(form), system);
  return {
    shown: compiled.fields
      .map(({ id }) => id)
      .filter(visible.isVisible)
      .toSorted(),
    answered,
    total,
    passed: rawData.pass,
    failed: failures.length,
  };
}

test("after each edit, what is shown, the progress and the score agree with the definition", () => {
  fc.assert(
    fc.property(
      calculatedForms,
      answersInInstances,
      edits,
      ({ form: plain, trees }, start, steps) => {
        const form = withAllTypes(plain);
        const answers: Answers = { ...start };
        expect(computed(form, answers)).toEqual(byDefinition(plain, form, answers, trees));
        for (const [id, next] of steps) {
          answers[id] = next;
          expect(computed(form, answers)).toEqual(byDefinition(plain, form, answers, trees));
        }
      },
    ),
    { numRuns: 100, seed: 20261129 },
  );
});
