import type { Condition, ConditionList, FormField } from "../forms/form-types.ts";

/** The field's groups that hold at least one condition: an empty group says nothing. */
export function conditionLists(field: Pick<FormField, "conditionGroup">): ConditionList[] {
  return field.conditionGroup?.cgList.filter((list) => list.conditionList.length > 0) ?? [];
}

/** All conditions of a field, whatever their group. */
export function conditionsOf(field: Pick<FormField, "conditionGroup">): Condition[] {
  return conditionLists(field).flatMap((list) => list.conditionList);
}
