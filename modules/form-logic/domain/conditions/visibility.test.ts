import { describe, expect, test } from "vitest";
import { compileForm, findCircular } from "../forms/compile-form.ts";
import type { ConditionGroup, FormField } from "../forms/form-types.ts";
import {
  aField,
  aFormOf,
  answersOf,
  condition,
  shownIfAll,
  shownIfAny,
} from "../../testing/form-factories.ts";
import { trackVisibility, visibleFields } from "./visibility.ts";

function shows(
  conditionGroup: ConditionGroup,
  sources: FormField[],
  values: Record<string, string | string[]>,
) {
  const form = aFormOf(...sources, aField("target", { conditionGroup }));
  return visibleFields(compileForm(form), answersOf(values)).isVisible("target");
}

describe("one condition", () => {
  const number = aField("n", { type: "numeric-input" });
  const many = aField("m", { type: "checkboxes" });
  const choice = aField("c");
  test.each([
    ["lessThan", "5", "4", true],
    ["lessThan", "5", "5", false],
    ["lessThan", "-1", "-2", true],
    ["lessThan", "1,000", "999.5", true],
    ["greaterThan", "5", "6", true],
    ["greaterThan", "5", "5", false],
    ["greaterThan", "1,000", "1,001", true],
    ["equal", "5", "5", true],
    ["equal", "5", "5.0", true],
    ["equal", "5", "6", false],
    ["equal", "1,000", "1000", true],
    ["equal", "0", "", false],
    ["lessThan", "5", "abc", false],
    ["equal", "abc", "abc", false],
  ] as const)("number %s %s, answered %s: %s", (operator, limit, typed, expected) => {
    expect(shows(shownIfAll(condition("n", operator, limit)), [number], { n: typed })).toBe(
      expected,
    );
  });

  test.each([
    ["is", ["Yes"], true],
    ["is", ["No"], false],
    ["is", ["No", "Yes"], true],
    ["is", [], false],
    ["isnot", ["No"], true],
    ["isnot", ["Yes"], false],
    ["isnot", ["No", "Yes"], false],
    ["isnot", [], false],
    ["isnot", [" "], false],
  ] as const)("choice %s Yes, answered %j: %s", (operator, values, expected) => {
    const group = shownIfAll(condition("m", operator, "Yes"));
    expect(shows(group, [many], { m: [...values] })).toBe(expected);
  });

  test("an unanswered question reveals nothing", () => {
    expect(shows(shownIfAll(condition("c", "is", "Yes")), [choice], {})).toBe(false);
    expect(shows(shownIfAll(condition("c", "isnot", "Yes")), [choice], {})).toBe(false);
  });

  test("a question that is not in the form reveals nothing", () => {
    expect(shows(shownIfAll(condition("gone", "isnot", "Yes")), [], { gone: "No" })).toBe(false);
    expect(shows(shownIfAll(condition("constructor", "isnot", "Yes")), [], {})).toBe(false);
  });
});

describe("groups", () => {
  const sources = [aField("a"), aField("b")];
  const two = [condition("a", "is", "Yes"), condition("b", "is", "Yes")] as const;
  const oneTrue = { a: "Yes", b: "No" };
  const bothTrue = { a: "Yes", b: "Yes" };

  test("all needs every condition, any needs one", () => {
    expect(shows(shownIfAll(...two), sources, oneTrue)).toBe(false);
    expect(shows(shownIfAll(...two), sources, bothTrue)).toBe(true);
    expect(shows(shownIfAny(...two), sources, oneTrue)).toBe(true);
    expect(shows(shownIfAny(...two), sources, { a: "No", b: "No" })).toBe(false);
  });

  test("groups are joined by and or by or", () => {
    const cgList = two.map((it) => ({ mustBeTrueValue: "all" as const, conditionList: [it] }));
    expect(shows({ operand: "and", cgList }, sources, oneTrue)).toBe(false);
    expect(shows({ operand: "and", cgList }, sources, bothTrue)).toBe(true);
    expect(shows({ operand: "or", cgList }, sources, oneTrue)).toBe(true);
    expect(shows({ operand: "or", cgList }, sources, {})).toBe(false);
  });

  test("no groups, or only empty ones, show the field", () => {
    expect(shows({ operand: "or", cgList: [] }, [], {})).toBe(true);
    expect(shows(shownIfAny(), [], {})).toBe(true);
  });

  test("an empty group beside another has no effect", () => {
    const cgList = [
      { mustBeTrueValue: "all" as const, conditionList: [] },
      { mustBeTrueValue: "all" as const, conditionList: [two[0]] },
    ];
    expect(shows({ operand: "or", cgList }, sources, {})).toBe(false);
    expect(shows({ operand: "and", cgList }, sources, { a: "Yes" })).toBe(true);
  });
});

describe("a chain of questions", () => {
  const chain = compileForm(
    aFormOf(
      aField("c", { conditionGroup: shownIfAll(condition("b", "is", "Yes")) }),
      aField("b", { conditionGroup: shownIfAll(condition("a", "is", "Yes")) }),
      aField("a"),
    ),
  );

  test("the old answer of a hidden question reveals nothing", () => {
    const visible = visibleFields(chain, answersOf({ a: "No", b: "Yes" }));
    expect(["a", "b", "c"].map((id) => visible.isVisible(id))).toEqual([true, false, false]);
  });

  test("undoing an answer restores what it hid", () => {
    const tracker = trackVisibility(chain, answersOf({ a: "Yes", b: "Yes" }));
    expect(tracker.answer("a", { values: ["No"] })).toEqual(["b", "c"]);
    expect(tracker.answer("a", { values: ["Maybe"] })).toEqual([]);
    expect(tracker.answer("a", { values: ["Yes"] })).toEqual(["b", "c"]);
    expect(tracker.answer("a", undefined)).toEqual(["b", "c"]);
    expect(tracker.answer("gone", { values: ["Yes"] })).toEqual([]);
  });

  test("an answer given while hidden counts when its question appears", () => {
    const tracker = trackVisibility(chain, {});
    expect(tracker.answer("b", { values: ["Yes"] })).toEqual([]);
    expect(tracker.answer("a", { values: ["Yes"] })).toEqual(["b", "c"]);
  });
});

describe("cycles", () => {
  const looped = aFormOf(
    aField("a", { conditionGroup: shownIfAll(condition("b", "is", "Yes")) }),
    aField("b", { conditionGroup: shownIfAll(condition("a", "is", "Yes")) }),
    aField("self", { conditionGroup: shownIfAll(condition("self", "is", "Yes")) }),
    aField("after", { conditionGroup: shownIfAll(condition("b", "is", "Yes")) }),
  );

  test("are reported without the fields that only depend on them", () => {
    expect(findCircular(looped)).toEqual(["a", "b", "self"]);
  });

  test("leave their fields visible, and the rest is evaluated", () => {
    const compiled = compileForm(looped);
    const visible = visibleFields(compiled, {});
    const ids = ["a", "b", "self", "after"];
    expect(ids.map((id) => visible.isVisible(id))).toEqual([true, true, true, false]);
    expect(visibleFields(compiled, answersOf({ b: "Yes" })).isVisible("after")).toBe(true);
  });
});

test("a chain of many thousand questions is evaluated", () => {
  const fields = Array.from({ length: 20_000 }, (_, position) => {
    const conditionGroup = shownIfAll(condition(`q${position + 1}`, "is", "Yes"));
    return aField(`q${position}`, position === 19_999 ? {} : { conditionGroup });
  });
  const compiled = compileForm(aFormOf(...fields));
  const tracker = trackVisibility(
    compiled,
    answersOf(Object.fromEntries(fields.map((field) => [field.id, "Yes"]))),
  );
  expect(tracker.isVisible("q0")).toBe(true);
  expect(tracker.answer("q19999", undefined)).toHaveLength(19_999);
});

test("of two questions with one id the first counts", () => {
  const later = aField("a", { conditionGroup: shownIfAll(condition("b", "is", "Yes")) });
  const form = compileForm(aFormOf(aField("a"), aField("b"), later));
  expect(visibleFields(form, answersOf({ b: "No" })).isVisible("a")).toBe(true);
  expect(trackVisibility(form, answersOf({ b: "No" })).answer("b", undefined)).toEqual([]);
});
