/** How authors write questions in expressions: by their labels instead of their ids. */
import type { FormField } from "../forms/form-types.ts";

export interface ExpressionNames {
  nameOf: (id: string) => string;
  /** The id of a name; the name itself if no question has it. */
  idOf: (name: string) => string;
}

type Named = Pick<FormField, "id" | "label" | "question">;

/**
 * @param questions of the form, in order. Of several with one label, the second is written “Voltage #2”. A label that cannot be in
 * braces is written as an id.
 */
export function expressionNames(questions: Iterable<Named>): ExpressionNames {
  const byLabel = Map.groupBy(questions, ({ label, question = "" }) =>
    (label.trim() || question).trim().replaceAll(/\s+/g, " "),
  );
  const names = new Map<string, string>();
  const ids = new Map<string, string>();
  for (const [label, same] of byLabel) {
    for (const [index, { id }] of same.entries()) {
      const number = same.length > 1 ? ` #${index + 1}` : "";
      const name = label === "" || /[{}]/.test(label) ? id : label + number;
      names.set(id, name);
      ids.set(name, id);
    }
  }
  for (const id of names.keys()) if (!ids.has(id)) ids.set(id, id);
  return {
    nameOf: (id) => names.get(id) ?? id,
    idOf: (name) => ids.get(name.trim().replaceAll(/\s+/g, " ")) ?? name,
  };
}
