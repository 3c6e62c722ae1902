import { expressionsOf, renameQuestions } from "../expressions/field-expressions.ts";
import type {
  ConditionGroup,
  FormDefinition,
  FormField,
  FormLanguage,
  SectionRepeat,
} from "./form-types.ts";

/**
 * Returns the same sections and questions with new ids, and updates every condition, repeat and translation. A condition on a
 * question that is not included keeps its id.
 */
export function withNewIds(
  { sections, languages }: Pick<FormDefinition, "sections" | "languages">,
  newId: () => string,
): Pick<FormDefinition, "sections" | "languages"> & { idOf: (id: string) => string } {
  const renamed = new Map<string, string>();
  for (const { id, fields } of sections)
    for (const each of [id, ...fields.map((field) => field.id)]) renamed.set(each, newId());
  const idOf = (id: string) => renamed.get(id) ?? id;
  const copied = sections.map((section) => ({
    ...section,
    id: idOf(section.id),
    ...(section.repeat && { repeat: copyRepeat(section.repeat, idOf) }),
    fields: section.fields.map((field) => copyField(field, idOf)),
  }));
  return {
    sections: copied,
    ...(languages && { languages: languages.map((language) => copyLanguage(language, idOf)) }),
    idOf,
  };
}

function copyLanguage(language: FormLanguage, idOf: (id: string) => string): FormLanguage {
  const renamed = (texts: FormLanguage["texts"]) =>
    Object.fromEntries(Object.entries(texts).map(([id, parts]) => [idOf(id), parts]));
  const { texts, outdated } = language;
  return { ...language, texts: renamed(texts), ...(outdated && { outdated: renamed(outdated) }) };
}

/** What a repeating section refers to is either copied with it, or stays what it was. */
function copyRepeat(repeat: SectionRepeat, idOf: (id: string) => string): SectionRepeat {
  const { count, within, titledBy } = repeat;
  return {
    ...repeat,
    count: count.by === "answer" ? { ...count, fieldId: idOf(count.fieldId) } : count,
    ...(within && { within: idOf(within) }),
    ...(titledBy && { titledBy: titledBy.map(idOf) }),
  };
}

function copyField(field: FormField, idOf: (id: string) => string): FormField {
  const copy = { ...structuredClone(field), id: idOf(field.id) };
  if (copy.conditionGroup) copy.conditionGroup = repointed(copy.conditionGroup, idOf);
  for (const [part, text] of expressionsOf(copy)) copy[part] = renameQuestions(text, idOf);
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
