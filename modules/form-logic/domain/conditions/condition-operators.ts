import { canBeSource } from "../questions/field-options.ts";
import type { ConditionOperator, FieldType } from "../forms/form-types.ts";

/** Returns the operators for a question type, default first; none for a type that cannot be a source. */
export function operatorsFor(type: FieldType): readonly ConditionOperator[] {
  if (type === "numeric-input") return ["equal", "lessThan", "greaterThan"];
  return canBeSource(type) ? ["is", "isnot"] : [];
}
