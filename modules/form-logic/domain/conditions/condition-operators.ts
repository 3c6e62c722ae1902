import { canBeSource } from "../questions/field-options.ts";
import type { ConditionOperator, FieldType } from "../forms/form-types.ts";

/** How questions of a type are compared, the usual way first; none for a type nobody can look at. */
export function operatorsFor(type: FieldType): readonly ConditionOperator[] {
  if (type === "numeric-input") return ["equal", "lessThan", "greaterThan"];
  return canBeSource(type) ? ["is", "isnot"] : [];
}
