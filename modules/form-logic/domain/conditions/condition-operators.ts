import { questionTypes } from "../../question-types/registry.ts";
import type { ConditionOperator, FieldType } from "../forms/form-types.ts";

/** Default first. */
const operators = {
  number: ["equal", "lessThan", "greaterThan"],
  option: ["is", "isnot"],
} as const satisfies Record<string, readonly ConditionOperator[]>;

/** Returns the operators for a question type; none for a type that cannot be a source. */
export function operatorsFor(type: FieldType): readonly ConditionOperator[] {
  const { comparesBy } = questionTypes[type];
  return comparesBy === null ? [] : operators[comparesBy];
}
