import fc from "fast-check";
import type {
  Answer,
  Answers,
  Condition,
  ConditionGroup,
  FormDefinition,
  FormField,
} from "../domain/forms/form-types.ts";
import { aForm, aSection } from "./form-factories.ts";

const labels = ["A", "B", "C"];
const typedNumbers = ["", "0", "3", "-3", "1,000", "2.5", "0,25", "1,2,3", "abc"];

function conditionOn(source: FormField): fc.Arbitrary<Condition> {
  const isNumeric = source.type === "numeric-input";
  return fc.record({
    selectedQuestion: fc.constant(source.id),
    selectedOperand: isNumeric
      ? fc.constantFrom("lessThan" as const, "greaterThan" as const, "equal" as const)
      : fc.constantFrom("is" as const, "isnot" as const),
    selectedOption: isNumeric
      ? fc.constantFrom("0", "3", "1,000", "0,25")
      : fc.constantFrom(...labels),
  });
}

function withConditions(field: FormField, sources: FormField[]): fc.Arbitrary<FormField> {
  if (sources.length === 0) return fc.constant(field);
  const list = fc.record({
    mustBeTrueValue: fc.constantFrom("all" as const, "any" as const),
    conditionList: fc.array(
      fc.constantFrom(...sources).chain((source) => conditionOn(source)),
      { maxLength: 3 },
    ),
  });
  const group = fc.record({
    operand: fc.constantFrom("and" as const, "or" as const),
    cgList: fc.array(list, { maxLength: 2 }),
  });
  return fc.option(group, { freq: 6 }).map((conditionGroup) => ({ ...field, conditionGroup }));
}

const plainFields: fc.Arbitrary<FormField[]> = fc
  .array(fc.constantFrom("dropdown" as const, "checkboxes" as const, "numeric-input" as const), {
    minLength: 1,
    maxLength: 9,
  })
  .map((types) =>
    types.map((type, position) => ({ id: `q${position}`, type, label: `Q ${position}` })),
  );

function shuffledIntoSections(fields: FormField[]): fc.Arbitrary<FormDefinition> {
  return fc
    .tuple(
      fc.shuffledSubarray(fields, { minLength: fields.length }),
      fc.nat({ max: fields.length }),
    )
    .map(([order, cut]) =>
      aForm(aSection("s1", order.slice(0, cut)), aSection("s2", order.slice(cut))),
    );
}

/** Forms without circular conditions, with the questions in any order. */
export const soundForms: fc.Arbitrary<FormDefinition> = plainFields
  .chain((fields) =>
    fc.tuple(...fields.map((field, position) => withConditions(field, fields.slice(0, position)))),
  )
  .chain((fields) => shuffledIntoSections(fields));

/** Forms whose conditions may refer to any question, including cycles. */
export const anyForms: fc.Arbitrary<FormDefinition> = plainFields
  .chain((fields) => fc.tuple(...fields.map((field) => withConditions(field, fields))))
  .chain((fields) => shuffledIntoSections(fields));

const answers: fc.Arbitrary<Answer> = fc.oneof(
  fc.subarray(labels).map((values) => ({ values })),
  fc.constantFrom(...typedNumbers).map((value) => ({ values: [value] })),
);

const fieldIds = fc.nat({ max: 8 }).map((position) => `q${position}`);

export const anyAnswers: fc.Arbitrary<Answers> = fc.dictionary(fieldIds, answers, {
  maxKeys: 9,
  noNullPrototype: true,
});

/** A sequence of answers; undefined removes an answer. */
export const anySteps: fc.Arbitrary<[string, Answer | undefined][]> = fc.array(
  fc.tuple(fieldIds, fc.option(answers, { nil: undefined })),
  { maxLength: 25 },
);

/** One question of each kind that conditions treat differently. "gone" is not among them. */
export const oneOfEachKind: FormField[] = [
  { id: "choice", type: "dropdown", label: "Choice", options: [{ label: "A" }, { label: "B" }] },
  { id: "many", type: "multiselect", label: "Many", options: [{ label: "A" }, { label: "5" }] },
  { id: "verdict", type: "templated", label: "Verdict" },
  { id: "number", type: "numeric-input", label: "Number" },
  { id: "text", type: "single-input", label: "Text" },
];

const wildCondition: fc.Arbitrary<Condition> = fc.record({
  selectedQuestion: fc.constantFrom("gone", ...oneOfEachKind.map(({ id }) => id)),
  selectedOperand: fc.constantFrom("is", "isnot", "lessThan", "greaterThan", "equal"),
  selectedOption: fc.constantFrom(
    "A",
    "B",
    "Pass",
    "5",
    "5.0",
    "1,000",
    "1000",
    "1.2.3",
    "0,5",
    ",",
    "",
  ),
});

/** Conditions on the questions of `oneOfEachKind`; most break a rule. */
export const wildConditions: fc.Arbitrary<ConditionGroup> = fc.record({
  operand: fc.constantFrom("and" as const, "or" as const),
  cgList: fc.array(
    fc.record({
      mustBeTrueValue: fc.constantFrom("all" as const, "any" as const),
      conditionList: fc.array(wildCondition, { maxLength: 3 }),
    }),
    { maxLength: 4 },
  ),
});
