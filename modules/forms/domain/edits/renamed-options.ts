import type { Condition, ConditionGroup } from "#modules/form-logic/public.ts";

/** How the options of a question changed: old names mapped to new ones, and all names in order. */
interface Options {
  newNames: ReadonlyMap<string, string>;
  labels: readonly string[];
}

/** Returns the conditions with each option under its current name and index. */
export function withRenamedOptions(
  group: ConditionGroup,
  questionId: string,
  { newNames, labels }: Options,
): ConditionGroup {
  const updated = (condition: Condition): Condition => {
    if (condition.selectedQuestion !== questionId) return condition;
    const selectedOption = newNames.get(condition.selectedOption) ?? condition.selectedOption;
    const position = labels.indexOf(selectedOption);
    const hasPosition = typeof condition.selectedOptionIndex === "number" && position >= 0;
    return { ...condition, selectedOption, ...(hasPosition && { selectedOptionIndex: position }) };
  };
  return {
    ...group,
    cgList: group.cgList.map((list) => ({
      ...list,
      conditionList: list.conditionList.map(updated),
    })),
  };
}
