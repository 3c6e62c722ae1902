import fc from "fast-check";
import { expect, test } from "vitest";
import { listRecommendedActions } from "./recommended-actions.ts";
import type { FormField } from "../forms/form-types.ts";
import type { OptionAction, Rubric, RubricQuestion } from "./rubric-types.ts";
import { anyAnswers, soundForms } from "../../testing/form-arbitraries.ts";
import { aField, aForm, aSection } from "../../testing/form-factories.ts";
import { isVisibleByDefinition } from "../../testing/visibility-oracle.ts";

const only = (
  selectedQuestion: string,
  selectedOption: string,
): OptionAction["conditionGroup"] => ({
  operand: "and",
  cgList: [
    {
      mustBeTrueValue: "all",
      conditionList: [{ selectedQuestion, selectedOperand: "is", selectedOption }],
    },
  ],
});

const always = (actionId: string): OptionAction => ({ actionId, conditionGroup: null });

const rubricOf = (questions: Record<string, RubricQuestion>): Rubric => ({
  id: "rubric",
  name: "Strict",
  formId: "form",
  scoringSystemId: "system",
  questions,
});

/** Yes passes, No fails, N/A is ignored; each has an action with its name. */
const yesNo = (set: Partial<RubricQuestion> = {}): RubricQuestion => ({
  criticalityCategory: null,
  options: { Yes: "Pass", No: "Fail", "N/A": "Ignore" },
  OptionActions: { Yes: [always("yes")], No: [always("no")], "N/A": [always("n/a")] },
  ...set,
});

const form = aForm(
  aSection("s1", [
    aField("roof", { question: "Is the roof sound?" }),
    aField("beam", { conditionGroup: only("roof", "No") }),
    aField("many", { type: "checkboxes" }),
  ]),
);

const dueIds = (answers: Record<string, string[]>, questions: Record<string, RubricQuestion>) =>
  listRecommendedActions(
    {
      form,
      answers: Object.fromEntries(Object.entries(answers).map(([id, values]) => [id, { values }])),
    },
    rubricOf(questions),
  ).map(({ actionId }) => actionId);

test("only a failed answer triggers its actions", () => {
  expect(dueIds({ roof: ["No"] }, { roof: yesNo() })).toEqual(["no"]);
  expect(dueIds({ roof: ["Yes"] }, { roof: yesNo() })).toEqual([]);
  expect(dueIds({ roof: ["N/A"] }, { roof: yesNo() })).toEqual([]);
  expect(dueIds({}, { roof: yesNo() })).toEqual([]);
});

test("of several chosen options only the failed ones trigger their actions", () => {
  expect(dueIds({ many: ["Yes", "No", "No"] }, { many: yesNo() })).toEqual(["no"]);
});

test("an action requires its conditions, which may refer to its own question and to others", () => {
  const when = (conditionGroup: OptionAction["conditionGroup"]) =>
    yesNo({ OptionActions: { No: [{ actionId: "repair", conditionGroup }] } });
  expect(dueIds({ roof: ["No"] }, { roof: when(only("roof", "No")) })).toEqual(["repair"]);
  expect(dueIds({ roof: ["No"] }, { roof: when(only("many", "Yes")) })).toEqual([]);
  expect(dueIds({ roof: ["No"], many: ["Yes"] }, { roof: when(only("many", "Yes")) })).toEqual([
    "repair",
  ]);
  expect(dueIds({ roof: ["No"] }, { roof: when(only("gone", "Yes")) })).toEqual([]);
});

test("a hidden question triggers nothing and satisfies no condition", () => {
  const questions = {
    beam: yesNo(),
    many: yesNo({
      OptionActions: { No: [{ actionId: "prop", conditionGroup: only("beam", "No") }] },
    }),
  };
  expect(dueIds({ roof: ["Yes"], beam: ["No"], many: ["No"] }, questions)).toEqual([]);
  expect(dueIds({ roof: ["No"], beam: ["No"], many: ["No"] }, questions)).toEqual(["no", "prop"]);
});

test("an action that several answers trigger is listed once, with its questions in form order", () => {
  const repair = yesNo({ OptionActions: { No: [always("repair")] } });
  const answers = { beam: { values: ["No"] }, roof: { values: ["No"] } };
  expect(
    listRecommendedActions({ form, answers }, rubricOf({ beam: repair, roof: repair })),
  ).toEqual([
    {
      actionId: "repair",
      questions: [
        { fieldId: "roof", question: "Is the roof sound?" },
        { fieldId: "beam", question: "Label beam" },
      ],
    },
  ]);
});

test("answers named like inherited object properties trigger nothing", () => {
  expect(dueIds({ roof: ["constructor"] }, { roof: yesNo() })).toEqual([]);
});

test("property: an action is due when its answer failed, is visible, and its conditions would show a question", () => {
  const isChoice = ({ type }: FormField) => type === "dropdown" || type === "checkboxes";
  fc.assert(
    fc.property(soundForms, soundForms, anyAnswers, (generated, other, answers) => {
      const conditions = other.sections
        .flatMap(({ fields }) => fields)
        .map(({ conditionGroup }) => conditionGroup ?? null);
      const fields = generated.sections.flatMap((section) => section.fields).filter(isChoice);
      const questions = Object.fromEntries(
        fields.map(({ id }, position): [string, RubricQuestion] => [
          id,
          {
            criticalityCategory: null,
            options: { A: "Pass", B: "Fail", C: "Ignore" },
            OptionActions: {
              B: [
                { actionId: id, conditionGroup: conditions[position % conditions.length] ?? null },
              ],
            },
          },
        ]),
      );
      const due = listRecommendedActions({ form: generated, answers }, rubricOf(questions));
      const expected = fields.filter(({ id }) => {
        const conditionGroup = questions[id]?.OptionActions?.B?.[0]?.conditionGroup ?? null;
        const probe: FormField = { id: "probe", type: "info-box", label: "", conditionGroup };
        const probed = aForm(...generated.sections, aSection("probes", [probe]));
        return (
          answers[id]?.values.includes("B") &&
          isVisibleByDefinition(generated, answers, id) &&
          isVisibleByDefinition(probed, answers, "probe")
        );
      });
      expect(due.map(({ actionId }) => actionId)).toEqual(expected.map(({ id }) => id));
    }),
  );
});
