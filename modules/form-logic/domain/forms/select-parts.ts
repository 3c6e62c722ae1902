import { conditionsOf } from "../conditions/condition-lists.ts";
import { questionsRead } from "../expressions/field-expressions.ts";
import type { ConditionGroup, FormDefinition, FormField, FormSection } from "./form-types.ts";

export interface SelectedParts {
  sections: FormSection[];
  /** The questions that were not chosen, but without which a chosen one could not be shown or calculated. */
  needed: FormField[];
}

/**
 * Some sections and questions of a form, in its order, with every question that they depend on. A repeating section that is not
 * within another chosen one is no longer within one, and what refers to a question that no longer exists is left out.
 */
export function selectParts(
  { sections }: Pick<FormDefinition, "sections">,
  chosen: ReadonlySet<string>,
): SelectedParts {
  const fields = new Map(sections.flatMap((each) => each.fields.map((field) => [field.id, field])));
  const sectionOf = new Map(sections.flatMap((each) => each.fields.map(({ id }) => [id, each])));
  const asked = sections.flatMap((section) =>
    section.fields.filter(({ id }) => chosen.has(section.id) || chosen.has(id)),
  );
  const taken = new Set(asked.map(({ id }) => id));
  for (const id of taken) {
    const count = sectionOf.get(id)?.repeat?.count;
    const counting = count?.by === "answer" ? [count.fieldId] : [];
    for (const source of [...sourcesOf(fields.get(id)!), ...counting])
      if (fields.has(source)) taken.add(source);
  }
  const whole = sections.filter(
    (section) => chosen.has(section.id) || section.fields.some(({ id }) => taken.has(id)),
  );
  const titles = new Set(whole.map(({ id }) => id));
  return {
    sections: whole.map((section) => ({
      ...section,
      ...(section.repeat && {
        repeat: {
          ...section.repeat,
          within: titles.has(section.repeat.within ?? "") ? section.repeat.within : null,
          titledBy: section.repeat.titledBy?.filter((id) => taken.has(id)),
        },
      }),
      fields: section.fields
        .filter(({ id }) => taken.has(id))
        .map((field) => withConditionsOn(field, taken)),
    })),
    needed: [...taken].flatMap((id) => {
      const field = fields.get(id);
      return field && !asked.includes(field) ? [field] : [];
    }),
  };
}

const sourcesOf = (field: FormField): string[] => [
  ...conditionsOf(field).map(({ selectedQuestion }) => selectedQuestion),
  ...questionsRead(field),
];

function withConditionsOn(field: FormField, present: ReadonlySet<string>): FormField {
  const group = field.conditionGroup;
  if (!group || conditionsOf(field).every(({ selectedQuestion }) => present.has(selectedQuestion)))
    return field;
  const cgList = group.cgList.map((list) => ({
    ...list,
    conditionList: list.conditionList.filter((each) => present.has(each.selectedQuestion)),
  }));
  const kept: ConditionGroup = {
    ...group,
    cgList: cgList.filter(({ conditionList }) => conditionList.length > 0),
  };
  return { ...field, conditionGroup: kept.cgList.length > 0 ? kept : null };
}
