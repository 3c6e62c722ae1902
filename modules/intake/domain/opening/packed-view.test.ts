import { expect, it } from "vitest";
import { calculateForm, type Answers, type FormDefinition } from "#modules/form-logic/public.ts";
import type { Intake } from "../intake.ts";
import { buildIntakeView, type IntakeFacts } from "./build-intake-view.ts";
import { packView, unpackView } from "./packed-view.ts";

const facts: IntakeFacts = {
  projectId: "p1",
  siteOwner: "Reyes",
  logo: null,
  rubricLack: null,
  readOnly: false,
  readOnlyReason: null,
  asFieldUser: true,
  submitLabel: "Finalize",
  details: [],
  rubricName: null,
  autoRubric: null,
  threads: {},
  canCancel: false,
};

/** Strings of inverters, with conditions, texts and calculations that name questions of their own row. */
const form: FormDefinition = {
  id: "strings",
  title: "Strings",
  version: 1,
  skipReview: true,
  skipScheduling: false,
  noSchedule: false,
  sections: [
    {
      id: "inverter",
      title: "Inverters",
      repeat: { noun: "Inverter", count: { by: "number", number: 2 } },
      fields: [{ id: "model", type: "single-input", label: "Model" }],
    },
    {
      id: "string",
      title: "Strings",
      repeat: {
        noun: "String",
        count: { by: "added" },
        within: "inverter",
        titledBy: ["name"],
        table: true,
      },
      fields: [
        { id: "name", type: "single-input", label: "Name" },
        { id: "voc", type: "numeric-input", label: "Voltage of {Name}", isUnique: true },
        { id: "double", type: "calculation", label: "Double", calculation: "{voc} * 2" },
        {
          id: "why",
          type: "checkboxes",
          label: "Why?",
          options: [{ label: "a" }, { label: "b" }],
          conditionGroup: {
            operand: "and",
            cgList: [
              {
                mustBeTrueValue: "all",
                conditionList: [
                  { selectedQuestion: "voc", selectedOperand: "lessThan", selectedOption: "400" },
                ],
              },
            ],
          },
        },
      ],
    },
  ],
};

const answers: Answers = {
  "model~2": { values: ["SE7600H"] },
  "repeat:string~2": { values: ["1", "x7", "y8", "z9"] },
  "name~2~1": { values: ["East"] },
  "voc~2~1": { values: ["410"], comment: "cloudy" },
  "voc~2~x7": { values: ["390"] },
  "why~2~x7": { values: ["a", "b"] },
  "voc~2~y8": { values: [] },
  "name~2~z9": { values: ["Roof"], isDefault: true },
};

const viewOf = (sectionId: string, given: Answers = answers) => {
  const intake = {
    ...calculateForm(form, given),
    versions: { "voc~2~1": 3, "voc~2~x7": 1, "repeat:string~2": 2 },
    photos: [],
    corrections: { "voc~2~x7": "Measure again" },
    answeredCorrections: {},
    flaggedAnswers: {},
    reviewedAnswers: null,
  };
  return buildIntakeView(facts, intake as unknown as Intake, { sectionId, showMissing: true });
};

it.each(["table:string~2", "table:string~1", "inverter~1", "string~2~x7"])(
  "the page %s arrives as it was sent",
  (sectionId) => {
    const view = viewOf(sectionId);
    const { translation: _words, ...shown } = unpackView(packView(view));
    const { translation: _same, ...sent } = view;
    expect(shown).toEqual(JSON.parse(JSON.stringify(sent)));
  },
);

it("a table of 1,000 rows takes less than a tenth of its size", () => {
  const ids = Array.from({ length: 1_000 }, (_, index) => `r${index}`);
  const voltages = ids.map((id, index): [string, Answers[string]] => [
    `voc~2~${id}`,
    { values: [String(400 + index)] },
  ]);
  const view = viewOf("table:string~2", {
    "repeat:string~2": { values: ids },
    ...Object.fromEntries(voltages),
  });
  expect(view.rows).toHaveLength(1_000);
  const { text } = packView(view);
  expect(text.length).toBeLessThan(JSON.stringify(view).length / 10);
  expect(unpackView({ text }).answers).toEqual(view.answers);
});
