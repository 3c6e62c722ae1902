/** Reads the answers to other questions in texts: `${make}` becomes the label of that question in braces. */
import { expressionNames, textParts } from "#modules/form-logic/public.authoring.ts";
import type { SurveyReader } from "./survey-reader.ts";

const pattern = /\$\{\s*([^{}]+?)\s*\}/g;

/** @param nameOf null for a question that the form does not have. */
export const withLabels = (text: string, nameOf: (name: string) => string | null): string =>
  text.replaceAll(pattern, (whole, name: string) => {
    const label = nameOf(name);
    return label === null ? whole : `{${label}}`;
  });

/** How texts name the questions of a survey, by their names in it. */
export function placeholderNames(reader: SurveyReader): (name: string) => string | null {
  const { nameOf } = expressionNames(
    reader.sections
      .flatMap(({ fields }) => fields)
      .map(({ id, label, question }) =>
        // A label that names a question itself cannot be in braces.
        ({ id, label: /[{}]/.test(label) ? "" : label, ...(question && { question }) }),
      ),
  );
  const ids = new Map(reader.questions.map(({ name, field }) => [name, field.id]));
  return (name) => {
    const id = ids.get(name);
    return id === undefined ? null : nameOf(id);
  };
}

const reason = "It includes the answer to a question that was not imported. Its name is shown.";

/** A translation keeps the names of the survey until it is read beside the form's own texts. */
export function readPlaceholders(reader: SurveyReader): void {
  if (reader.otherwise !== undefined) return;
  const nameOf = placeholderNames(reader);
  for (const { field, row } of reader.questions) {
    for (const part of textParts) {
      const text = field[part];
      if (!text?.includes("${")) continue;
      field[part] = withLabels(text, nameOf);
      if (pattern.test(field[part] ?? ""))
        reader.note(row, { kind: "changed", column: columns[part], text, why: reason });
      pattern.lastIndex = 0;
    }
  }
}

const columns = {
  label: "label",
  question: "label",
  tipText: "hint",
  checkMessage: "constraint_message",
} as const;
