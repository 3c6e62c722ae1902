import type { Condition, ConditionList, FormField } from "../forms/form-types.ts";

/** Returns the field's groups with at least one condition. An empty group has no effect. */
export function conditionLists(field: Pick<FormField, "conditionGroup">): ConditionList[] {
  return field.conditionGroup?.cgList.filter((list) => list.conditionList.length > 0) ?? [];
}

/** Returns all conditions of a field, from all groups. */
export function conditionsOf(field: Pick<FormField, "conditionGroup">): Condition[] {
  return conditionLists(field).flatMap((list) => list.conditionList);
}

/** Returns the ids of the questions that a condition reads: one, or each instance of one. Never empty. */
export function sourceIds({ anyOf, selectedQuestion }: Condition): readonly string[] {
  return anyOf && anyOf.length > 0 ? anyOf : [selectedQuestion];
}
