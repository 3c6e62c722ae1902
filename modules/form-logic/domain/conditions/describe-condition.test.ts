import { expect, test } from "vitest";
import { compileForm } from "../forms/compile-form.ts";
import { describeCondition } from "./describe-condition.ts";
import type { Condition, ConditionGroup, ConditionList } from "../forms/form-types.ts";
import {
  aField,
  aFormOf,
  condition,
  shownIfAll,
  shownIfAny,
} from "../../testing/form-factories.ts";

const tile = condition("roof", "is", "Tile");
const old = condition("age", "greaterThan", "5");
const dog = condition("hazards", "is", "Dog");
const steep = condition("pitch", "isnot", "Flat");

function list(mustBeTrueValue: "all" | "any", ...conditionList: Condition[]): ConditionList {
  return { mustBeTrueValue, conditionList };
}

function message(conditionGroup: ConditionGroup | null): string | null {
  const form = aFormOf(
    aField("roof", { label: "Roof", question: "Roof type" }),
    aField("age", { type: "numeric-input", label: "Age" }),
    aField("hazards", { type: "checkboxes", label: "Hazards" }),
    aField("pitch", { label: "Pitch", question: " " }),
    aField("target", { conditionGroup }),
  );
  return describeCondition(compileForm(form), "target");
}

test.each([
  ["no group", null, null],
  ["an empty group", shownIfAll(), null],
  ["is", shownIfAll(tile), "Shown when “Roof type” is “Tile”."],
  ["is not", shownIfAll(steep), "Shown when “Pitch” is not “Flat”."],
  ["includes", shownIfAll(dog), "Shown when “Hazards” includes “Dog”."],
  [
    "does not include",
    shownIfAll(condition("hazards", "isnot", "Dog")),
    "Shown when “Hazards” does not include “Dog”.",
  ],
  ["less than", shownIfAll(condition("age", "lessThan", "5")), "Shown when “Age” is less than 5."],
  ["equal", shownIfAll(condition("age", "equal", "5")), "Shown when “Age” is equal to 5."],
  [
    "gone",
    shownIfAll(condition("x", "is", "A")),
    "Shown when a question that no longer exists is “A”.",
  ],
  ["all", shownIfAll(tile, old), "Shown when “Roof type” is “Tile” and “Age” is greater than 5."],
  [
    "any of three",
    shownIfAny(tile, old, dog),
    "Shown when “Roof type” is “Tile”, “Age” is greater than 5 or “Hazards” includes “Dog”.",
  ],
  [
    "groups that need no brackets",
    { operand: "or" as const, cgList: [list("any", tile, old), list("all", dog)] },
    "Shown when “Roof type” is “Tile”, “Age” is greater than 5 or “Hazards” includes “Dog”.",
  ],
  [
    "groups that do",
    { operand: "and" as const, cgList: [list("any", tile, old), list("all", dog, steep)] },
    "Shown when either “Roof type” is “Tile” or “Age” is greater than 5, and both “Hazards” includes “Dog” and “Pitch” is not “Flat”.",
  ],
  [
    "long groups",
    { operand: "or" as const, cgList: [list("all", tile, old, dog), list("all", steep)] },
    "Shown when all of: “Roof type” is “Tile”, “Age” is greater than 5 and “Hazards” includes “Dog”, or “Pitch” is not “Flat”.",
  ],
])("%s", (_name, conditionGroup, expected) => {
  expect(message(conditionGroup)).toBe(expected);
});

test("a field in a cycle is always shown, so it has no sentence", () => {
  const compiled = compileForm(
    aFormOf(aField("self", { conditionGroup: shownIfAll(condition("self", "is", "Yes")) })),
  );
  expect(describeCondition(compiled, "self")).toBeNull();
  expect(describeCondition(compiled, "gone")).toBeNull();
});
