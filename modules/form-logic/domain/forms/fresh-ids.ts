import type { ConditionGroup, FormField, FormSection } from "./form-types.ts";

/**
 * Returns the same sections and questions with new ids, and updates every condition. A condition on a question that is
 * not included keeps its id.
 */
export function withFreshIds(
  sections: readonly FormSection[],
  newId: () => string,
): { sections: FormSection[]; idOf: (id: string) => string } {
  const renamed = new Map<string, string>();
  for (const { fields } of sections) for (const { id } of fields) renamed.set(id, newId());
  const idOf = (id: string) => renamed.get(id) ?? id;
  const copied = sections.map((section) => ({
    ...section,
    id: newId(),
    fields: section.fields.map((field) => copyField(field, idOf)),
  }));
  return { sections: copied, idOf };
}

function copyField(field: FormField, idOf: (id: string) => string): FormField {
  const copy = { ...structuredClone(field), id: idOf(field.id) };
  if (copy.conditionGroup) copy.conditionGroup = repointed(copy.conditionGroup, idOf);
  return copy;
}

function repointed(group: ConditionGroup, idOf: (id: string) => string): ConditionGroup {
  const cgList = group.cgList.map((list) => ({
    ...list,
    conditionList: list.conditionList.map((condition) => ({
      ...condition,
      selectedQuestion: idOf(condition.selectedQuestion),
    })),
  }));
  return { ...group, cgList };
}
