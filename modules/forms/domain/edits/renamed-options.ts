import type { ConditionGroup } from "../../logic/form-types.ts";

/** The conditions with options of a question called by their new labels (old label to new). */
export function withRenamedOptions(
  group: ConditionGroup,
  questionId: string,
  renamed: ReadonlyMap<string, string>,
): ConditionGroup {
  return {
    ...group,
    cgList: group.cgList.map((list) => ({
      ...list,
      conditionList: list.conditionList.map((condition) => {
        const label = renamed.get(condition.selectedOption);
        return condition.selectedQuestion === questionId && label !== undefined
          ? { ...condition, selectedOption: label }
          : condition;
      }),
    })),
  };
}
