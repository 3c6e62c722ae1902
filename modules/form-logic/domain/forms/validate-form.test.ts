import { decimalComma } from "#app/platform/form/typed-number.ts";
import { describe, expect, test } from "vitest";
import { conditionNumberMessage, filterNumberInput } from "../conditions/condition-numbers.ts";
import { circularChoices } from "../conditions/circular-conditions.ts";
import { canBeSource, optionsOf } from "../questions/field-options.ts";
import { fieldTypes } from "./form-types.ts";
import type { FormDefinition, FormField } from "./form-types.ts";
import {
  aField,
  aFormOf,
  condition,
  shownIfAll,
  shownIfAny,
} from "../../testing/form-factories.ts";
import { duplicateOptions, validateForm } from "./validate-form.ts";

function messagesOf(form: FormDefinition, fieldId: string): string[] {
  return validateForm(form)
    .filter((problem) => problem.fieldId === fieldId)
    .map((problem) => problem.message);
}

const circular =
  "Please select another question as the selected question will create a circular reference.";
const samePair = "Please select different option, same question and option already selected.";

test("a valid form has no problems", () => {
  const group = shownIfAll(condition("n", "lessThan", "1,000.5"), condition("a", "isnot", "Yes"));
  const number = aField("n", { type: "numeric-input", lowerLimit: 1, upperLimit: 1 });
  expect(
    validateForm(aFormOf(aField("a"), number, aField("b", { conditionGroup: group }))),
  ).toEqual([]);
});

describe("circular references", () => {
  const form = aFormOf(
    aField("a"),
    aField("b", { conditionGroup: shownIfAll(condition("a", "is", "Yes")) }),
    aField("c", { conditionGroup: shownIfAll(condition("b", "is", "Yes")) }),
    aField("d"),
  );

  test("are known in advance: a field, and all that depend on it, cannot be its source", () => {
    expect([...circularChoices(form, "a")].sort()).toEqual(["a", "b", "c"]);
    expect([...circularChoices(form, "c")]).toEqual(["c"]);
  });

  test("are refused on every field of the cycle", () => {
    const closed = aFormOf(
      aField("a", { conditionGroup: shownIfAll(condition("c", "is", "Yes")) }),
      ...form.sections.flatMap((section) => section.fields.slice(1)),
    );
    expect(validateForm(closed)).toEqual(
      ["a", "b", "c"].map((fieldId) => ({ sectionId: "s1", fieldId, message: circular })),
    );
  });
});

describe("conditions", () => {
  const yes = condition("a", "is", "Yes");
  const source = aField("a");
  const number = aField("n", { type: "numeric-input" });
  const text = aField("t", { type: "single-input" });
  test.each([
    [
      "unknown source",
      shownIfAll(condition("x", "is", "Yes")),
      "A condition uses a question that is not in this form.",
    ],
    [
      "text source",
      shownIfAll(condition("t", "is", "Yes")),
      "A condition can use only choices and numbers.",
    ],
    [
      "number operator on a choice",
      shownIfAll(condition("a", "equal", "5")),
      "A condition uses a comparison that does not work with its question.",
    ],
    [
      "choice operator on a number",
      shownIfAll(condition("n", "is", "5")),
      "A condition uses a comparison that does not work with its question.",
    ],
    [
      "unknown option",
      shownIfAll(condition("a", "is", "Green")),
      "A condition uses an option that its question does not have.",
    ],
    [
      "two decimals",
      shownIfAll(condition("n", "equal", "1.2.3")),
      "Please enter numbers with single decimal only.",
    ],
    ["no number", shownIfAll(condition("n", "equal", ",")), "Please enter numbers only."],
    ["same pair", shownIfAny(yes, yes), samePair],
    ["same pair, other operator", shownIfAny(yes, condition("a", "isnot", "Yes")), samePair],
    [
      "three groups",
      {
        operand: "and" as const,
        cgList: [yes, yes, yes].map((it) => ({
          mustBeTrueValue: "all" as const,
          conditionList: [it],
        })),
      },
      "A question can have at most 2 condition groups.",
    ],
  ])("%s", (_name, conditionGroup, message) => {
    const form = aFormOf(source, number, text, aField("q", { conditionGroup }));
    expect(messagesOf(form, "q")).toEqual([message]);
  });

  test("the same pair may occur in another group, and a number with another operator", () => {
    const again = { mustBeTrueValue: "all" as const, conditionList: [yes] };
    const apart = shownIfAny(condition("n", "lessThan", "5"), condition("n", "greaterThan", "5"));
    const fields = [
      aField("q", { conditionGroup: { operand: "or", cgList: [again, again] } }),
      aField("p", { conditionGroup: apart }),
    ];
    expect(validateForm(aFormOf(source, number, ...fields))).toEqual([]);
  });

  test("can refer to choices and numbers only", () => {
    expect(fieldTypes.filter((type) => canBeSource(type))).toEqual([
      "numeric-input",
      "radio-button",
      "dropdown",
      "checkboxes",
      "multiselect",
      "templated",
      "calculation",
      "rating-scale",
      "image-choice",
      "matrix-row",
      "iv-curve",
    ]);
  });
});

describe("settings", () => {
  test.each([
    [
      { lowerLimit: 10, upperLimit: 5 },
      "Invalid range: Lower limit (10) cannot be greater than upper limit (5).",
    ],
    [{ digitsAllowed: -1 }, "Digits allowed must be a whole number, 0 or more."],
    [{ digitsAllowed: 1.5 }, "Digits allowed must be a whole number, 0 or more."],
  ] as [Partial<FormField>, string][])("%j", (over, message) => {
    const form = aFormOf(aField("n", { type: "numeric-input", ...over }));
    expect(messagesOf(form, "n")).toEqual([message]);
  });

  test("the length of a label is counted in visible characters", () => {
    const family = "👩\u200D👧";
    const labeled = (count: number) => aFormOf(aField("n", { label: family.repeat(count) }));
    expect(messagesOf(labeled(500), "n")).toEqual([]);
    expect(messagesOf(labeled(501), "n")).toEqual([
      "A label can be up to 500 characters. This one has 501.",
    ]);
  });

  test("duplicate options are reported by name", () => {
    const options = ["Yes", "No", " Yes", "", ""].map((label) => ({ label }));
    expect(duplicateOptions(options)).toEqual([2]);
    expect(messagesOf(aFormOf(aField("q", { options })), "q")).toEqual([
      "There are duplicate options",
    ]);
  });

  test("two fields with one id are reported at the second", () => {
    expect(messagesOf(aFormOf(aField("q"), aField("q")), "q")).toEqual([
      "Two questions in this form have the same ID.",
    ]);
  });
});

test.each([
  ["1a,2b.5", "1,2.5"],
  ["-4", "-4"],
  ["4-2", "42"],
])("of %j, %j remain", (typed, expected) => {
  expect(filterNumberInput(typed)).toBe(expected);
});

test.each([
  ["1.2.3", "Please enter numbers with single decimal only."],
  [",", "Please enter numbers only."],
  ["", "Please enter numbers only."],
  ["1,000.5", null],
  ["1,2.5", decimalComma],
  ["0,25", decimalComma],
])("condition number %j", (text, message) => {
  expect(conditionNumberMessage(text)).toBe(message);
});

test("templated questions have their fixed options, with their own flags", () => {
  const field = aField("t", {
    type: "templated",
    options: [{ label: "Fail", requireFollowupPhoto: true }, { label: "Other" }],
  });
  expect(optionsOf(field)).toEqual([
    { label: "Pass" },
    { label: "Fail", requireFollowupPhoto: true },
    { label: "Missed" },
    { label: "N/A" },
  ]);
});
