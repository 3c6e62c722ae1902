/** The number questions of a form by unique names. A limit can be a percentage of one. Pure. */
import {
  isComparedAsNumber,
  questionText,
  type FormDefinition,
} from "#modules/form-logic/public.ts";

export interface NumberQuestions {
  /** In form order. */
  names: string[];
  nameOf(fieldId: string): string | null;
  idOf(name: string): string | null;
}

export function numberQuestions(form: FormDefinition): NumberQuestions {
  const names = new Map<string, string>();
  const ids = new Map<string, string>();
  for (const section of form.sections)
    for (const field of section.fields) {
      if (!isComparedAsNumber(field.type)) continue;
      const text = questionText(field) || field.label;
      const name = uniqueName([text, `${text} (${section.title})`], ids);
      names.set(field.id, name);
      ids.set(name.toLowerCase(), field.id);
    }
  return {
    names: [...names.values()],
    nameOf: (fieldId) => names.get(fieldId) ?? null,
    idOf: (name) => ids.get(name.trim().toLowerCase()) ?? null,
  };
}

/** The first name that no other question has, else the last one with a number. */
function uniqueName(names: readonly string[], taken: ReadonlyMap<string, string>): string {
  const isFree = (name: string) => !taken.has(name.toLowerCase());
  const found = names.find(isFree);
  if (found !== undefined) return found;
  let count = 2;
  while (!isFree(`${names.at(-1)} ${count}`)) count += 1;
  return `${names.at(-1)} ${count}`;
}
