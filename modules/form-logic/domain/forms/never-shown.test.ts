import fc from "fast-check";
import { expect, test } from "vitest";
import { compileForm } from "./compile-form.ts";
import type { ConditionGroup, FormField } from "./form-types.ts";
import { findNeverShown } from "./never-shown.ts";
import {
  answersOf,
  aField,
  aFormOf,
  condition,
  shownIfAll,
  shownIfAny,
} from "../../testing/form-factories.ts";
import { visibleFields } from "../conditions/visibility.ts";

const roof = aField("roof", { type: "radio-button" });
const parts = aField("parts", { type: "checkboxes" });
const panels = aField("panels", {
  type: "numeric-input",
  options: [],
  lowerLimit: 1,
  upperLimit: 40,
});

function never(conditionGroup: ConditionGroup, over: Partial<FormField> = {}): boolean {
  const question = aField("asked", { conditionGroup });
  return findNeverShown(aFormOf(roof, parts, { ...panels, ...over }, question)).has("asked");
}

test.each([
  [
    "two answers to one question",
    shownIfAll(condition("roof", "is", "Yes"), condition("roof", "is", "No")),
  ],
  [
    "an answer that it must not be",
    shownIfAll(condition("parts", "is", "Yes"), condition("parts", "isnot", "Yes")),
  ],
  [
    "none of the answers there are",
    shownIfAll(
      condition("roof", "isnot", "Yes"),
      condition("roof", "isnot", "No"),
      condition("roof", "isnot", "Maybe"),
    ),
  ],
  ["a number beyond the limits", shownIfAll(condition("panels", "greaterThan", "40"))],
  [
    "no whole number between",
    shownIfAll(condition("panels", "greaterThan", "4"), condition("panels", "lessThan", "5")),
  ],
  ["a fraction where none is accepted", shownIfAll(condition("panels", "equal", "2.5"))],
  [
    "a contradiction between two groups",
    {
      operand: "and" as const,
      cgList: [
        shownIfAll(condition("roof", "is", "Yes")),
        shownIfAny(condition("roof", "is", "No")),
      ].flatMap(({ cgList }) => cgList),
    },
  ],
])("is never shown: %s", (_, conditionGroup) => {
  expect(never(conditionGroup)).toBe(true);
});

test.each([
  [
    "two of several answers",
    shownIfAll(condition("parts", "is", "Yes"), condition("parts", "is", "No")),
  ],
  ["either answer", shownIfAny(condition("roof", "is", "Yes"), condition("roof", "is", "No"))],
  [
    "a number between",
    shownIfAll(condition("panels", "greaterThan", "4"), condition("panels", "lessThan", "6")),
  ],
  [
    "an answer left over",
    shownIfAll(condition("roof", "isnot", "Yes"), condition("roof", "isnot", "No")),
  ],
])("can be shown: %s", (_, conditionGroup) => {
  expect(never(conditionGroup)).toBe(false);
});

test("with decimals, numbers exist between whole numbers", () => {
  const between = shownIfAll(
    condition("panels", "greaterThan", "4"),
    condition("panels", "lessThan", "5"),
  );
  expect(never(between, { allowDecimals: true })).toBe(false);
});

test("a question that depends on one that is never shown is never shown either", () => {
  const lost = aField("lost", {
    conditionGroup: shownIfAll(condition("roof", "is", "Yes"), condition("roof", "is", "No")),
  });
  const after = aField("after", { conditionGroup: shownIfAll(condition("lost", "isnot", "Yes")) });
  expect(findNeverShown(aFormOf(roof, lost, after))).toEqual(new Set(["lost", "after"]));
});

const labels = ["Yes", "No", "Maybe"] as const;
const anyCondition = fc
  .tuple(
    fc.constantFrom("roof", "parts"),
    fc.constantFrom("is" as const, "isnot" as const),
    fc.constantFrom(...labels),
  )
  .map(([source, operator, label]) => condition(source, operator, label));
const anyList = fc.record({
  mustBeTrueValue: fc.constantFrom("all" as const, "any" as const),
  conditionList: fc.array(anyCondition, { minLength: 1, maxLength: 4 }),
});
const anyGroup = fc.record({
  operand: fc.constantFrom("and" as const, "or" as const),
  cgList: fc.array(anyList, { minLength: 1, maxLength: 2 }),
});
const someParts = [
  ["Yes"],
  ["No"],
  ["Maybe"],
  ["Yes", "No"],
  ["Yes", "Maybe"],
  ["No", "Maybe"],
  [...labels],
];

test("for choices it agrees with trying every answer", () => {
  fc.assert(
    fc.property(anyGroup, (conditionGroup) => {
      const form = aFormOf(roof, parts, aField("asked", { conditionGroup }));
      const tried = labels.flatMap((roofAnswer) =>
        someParts.map((partsAnswer) => answersOf({ roof: roofAnswer, parts: partsAnswer })),
      );
      const isShown = tried.some((answers) =>
        visibleFields(compileForm(form), answers).isVisible("asked"),
      );
      // Missing answers need no test: a condition holds only on an answered question.
      expect(findNeverShown(form).has("asked")).toBe(!isShown);
    }),
  );
});
