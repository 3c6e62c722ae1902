/** Finds the question for each column of a file. Pure. */
import {
  isCalculated,
  questionText,
  takesAnswer,
  type FormDefinition,
  type FormField,
} from "#modules/form-logic/public.ts";

/** What a person chose in the review: by column, the id of a question, or "" to leave the column out. */
export type ChosenColumns = Readonly<Record<string, string>>;

/** Letters and digits in lower case: "Roof_leak" and "roof leak" are the same. */
export const plainKey = (text: string): string =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "");

/** The names under which a column may name a question: all of it, and what follows its groups. */
function namesIn(path: string): string[] {
  const names = [path];
  for (let at = 0; at < path.length; at += 1)
    if ("/.-".includes(path[at]!) && at + 1 < path.length) names.push(path.slice(at + 1));
  return names;
}

export interface ColumnMatcher {
  /** The question of a column; null for a column that no question has. */
  match: (path: string, label?: string) => FormField | null;
}

export function createMatcher(
  form: Pick<FormDefinition, "sections">,
  chosen: ChosenColumns,
): ColumnMatcher {
  const fields = form.sections.flatMap((section) => section.fields);
  const answered = fields.filter(({ type }) => takesAnswer(type) || isCalculated(type));
  const byId = new Map(answered.map((field) => [field.id, field]));
  const byKey = new Map<string, FormField>();
  // Only their ids distinguish two questions with the same words.
  const byText = new Map<string, FormField | null>();
  for (const field of answered) {
    byKey.set(plainKey(field.id), byKey.get(plainKey(field.id)) ?? field);
    for (const text of new Set([plainKey(questionText(field)), plainKey(field.label)]))
      if (text !== "") byText.set(text, byText.has(text) ? null : field);
  }
  const find = (path: string, label: string | undefined): FormField | null => {
    const choice = Object.hasOwn(chosen, path) ? chosen[path] : undefined;
    if (choice !== undefined) return byId.get(choice) ?? null;
    const names = namesIn(path);
    for (const name of names) {
      const field = byId.get(name) ?? byId.get(name.replace(/^(?=\d)/, "q_"));
      if (field) return field;
    }
    for (const name of names) {
      const field = byKey.get(plainKey(name)) ?? byKey.get(`q${plainKey(name)}`);
      if (field) return field;
    }
    return byText.get(plainKey(label ?? "")) ?? byText.get(plainKey(names.at(-1) ?? "")) ?? null;
  };
  const cache = new Map<string, FormField | null>();
  return {
    match(path, label) {
      const known = cache.get(path);
      if (known !== undefined) return known;
      const field = find(path, label);
      cache.set(path, field);
      return field;
    },
  };
}
