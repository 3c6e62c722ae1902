import type { FormDefinition } from "../forms/form-types.ts";
import { idInForm, instanceListId } from "./instance-ids.ts";
import { isRepeating } from "./structure.ts";

/**
 * The ids under which answers to a form are stored: its questions and the lists of instances. In a repeating section each
 * instance adds its own part to them (`idInForm` removes it).
 */
export function answerIds(form: Pick<FormDefinition, "sections">): string[] {
  return form.sections.flatMap((section) => [
    ...section.fields.map(({ id }) => id),
    ...(isRepeating(section) && section.repeat.count.by === "added"
      ? [instanceListId(section.id, [])]
      : []),
  ]);
}

/** Whether an id is one of a form's answers, in any instance. */
export function isAnswerOf(form: Pick<FormDefinition, "sections">): (id: string) => boolean {
  const known = new Set(answerIds(form));
  return (id) => known.has(idInForm(id));
}
