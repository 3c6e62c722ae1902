import { describe, expect, test } from "vitest";
import type { FormField } from "./form-types.ts";
import { aField, aFormOf, makeDefinition, makeQuestion } from "../../testing/form-factories.ts";
import { describeSettings, viewForm } from "./form-view.ts";

function viewField(set: Partial<FormField>) {
  const form = makeDefinition({
    sections: [{ id: "s", title: "S", fields: [makeQuestion({ id: "q", ...set })] }],
  });
  return viewForm(form)[0]?.questions[0];
}

describe("viewForm", () => {
  test("numbers questions within their section; info boxes have no number", () => {
    const info: FormField = { id: "note", type: "info-box", label: "Read me" };
    const form = makeDefinition({
      sections: [
        { id: "a", title: "A", fields: [makeQuestion({ id: "one" })] },
        { id: "b", title: "B", fields: [info, makeQuestion({ id: "two" })] },
      ],
    });
    const numbers = viewForm(form).map((section) => section.questions.map(({ number }) => number));
    expect(numbers).toEqual([["1.1"], [null, "2.1"]]);
  });

  test("describes when a question is shown", () => {
    const form = makeDefinition({
      sections: [
        {
          id: "s",
          title: "S",
          fields: [
            makeQuestion({ id: "first", label: "Leaks" }),
            makeQuestion({
              id: "second",
              conditionGroup: {
                operand: "and",
                cgList: [
                  {
                    mustBeTrueValue: "all",
                    conditionList: [
                      { selectedQuestion: "first", selectedOperand: "is", selectedOption: "Yes" },
                    ],
                  },
                ],
              },
            }),
          ],
        },
      ],
    });
    expect(viewForm(form)[0]?.questions.map(({ condition }) => condition)).toEqual([
      null,
      "Shown when “Leaks” is “Yes”.",
    ]);
  });

  test.each<[Partial<FormField>, string[]]>([
    [{}, []],
    [{ required: true, requiredForFieldIntake: true }, ["Required"]],
    [{ requiredForFieldIntake: true }, ["Required for field users"]],
    [{ required: true, photoRequired: true }, ["Required", "Photo required"]],
    [{ originalPhotos: true }, ["Photos in original size"]],
    [{ carried: true }, ["Begins with the last answer"]],
  ])("marks %j", (set, marks) => {
    expect(viewField(set)?.marks).toEqual(marks);
  });

  test("options list their requirements, and a flag on the field applies to each", () => {
    const options = [{ label: "Yes" }, { label: "No", requireFollowupComments: true }];
    expect(viewField({ options, requireFollowupPhoto: true })?.options).toEqual([
      { label: "Yes", followups: ["photo"] },
      { label: "No", followups: ["comment", "photo"] },
    ]);
  });

  test("templated questions have their fixed options, texts have none", () => {
    const labels = viewField({ type: "templated", options: [] })?.options.map(({ label }) => label);
    expect(labels).toEqual(["Pass", "Fail", "Missed", "N/A"]);
    expect(viewField({ type: "single-input" })?.options).toEqual([]);
  });

  test("the label is shown only when it differs from the question", () => {
    expect(viewField({ label: "Roof", question: "Is the roof sound?" })).toMatchObject({
      text: "Is the roof sound?",
      label: "Roof",
    });
    expect(viewField({ label: "Roof" })).toMatchObject({ text: "Roof", label: null });
  });
});

describe("describeSettings", () => {
  test.each<[Partial<FormField>, string | null]>([
    [{}, null],
    [{ lowerLimit: 0, upperLimit: 90 }, "At least 0, at most 90."],
    [{ allowDecimals: true, digitsAllowed: 2 }, "Up to 2 digits after the decimal."],
    [{ allowDecimals: true, allowNegatives: true }, "Decimals allowed, negative numbers allowed."],
  ])("%j", (set, message) => {
    expect(describeSettings({ id: "n", type: "numeric-input", label: "N", ...set })).toBe(message);
  });

  test("returns null for other fields", () => {
    expect(
      describeSettings({ id: "t", type: "single-input", label: "T", lowerLimit: 1 }),
    ).toBeNull();
  });
});

test("names the questions of calculations and checks", () => {
  const form = aFormOf(
    aField("a", { type: "numeric-input", check: "this > 0", requiredIf: "{c} > 1" }),
    { id: "c", type: "calculation", label: "Twice", calculation: "{a} * 2", unit: "V" },
  );
  const [a, c] = viewForm(form)[0]?.questions ?? [];
  expect(a?.expressions).toEqual(["Must satisfy: this > 0", "Required while: {Twice} > 1"]);
  expect([c?.rules, c?.expressions]).toEqual([
    "Its result is in V.",
    ["Calculated: {Label a} * 2"],
  ]);
});
