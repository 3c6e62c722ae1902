import {
  getChoiceList,
  listChoiceLists,
  optionsFrom,
} from "#modules/choice-lists/public.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import type { FormDefinition, FormField } from "#modules/form-logic/public.ts";
import { slug } from "../xlsform/writing/export-names.ts";

const isFile = (id: string) => id.startsWith("file:");

/**
 * Links the questions of an imported form to the lists of this organization: those that name a file to the list of that name.
 * A question whose list is not there has its choices to itself.
 */
export async function linkChoiceLists(scope: Scope, form: FormDefinition): Promise<FormDefinition> {
  const fields = form.sections.flatMap((section) => section.fields);
  if (!fields.some(({ choiceListId }) => choiceListId)) return form;
  const lists = await listChoiceLists(scope);
  const found = new Map(
    lists.flatMap(({ id, name }) => [[id, id] as const, [`file:${slug(name)}`, id] as const]),
  );
  const linked = new Map<string, FormField>();
  for (const field of fields) {
    if (!field.choiceListId) continue;
    const id = found.get(field.choiceListId);
    const { choiceListId: _, ...own } = field;
    // A file stays named, so that an export has it as it was and the editor says what is missing.
    if (id === undefined) linked.set(field.id, isFile(field.choiceListId) ? field : own);
    else {
      const { choices } = await getChoiceList(scope, id);
      const isEmpty = (field.options ?? []).length === 0;
      const options = isEmpty ? optionsFrom(choices, field) : field.options;
      linked.set(field.id, { ...own, choiceListId: id, ...(options && { options }) });
    }
  }
  return {
    ...form,
    sections: form.sections.map((section) => ({
      ...section,
      fields: section.fields.map((field) => linked.get(field.id) ?? field),
    })),
  };
}
