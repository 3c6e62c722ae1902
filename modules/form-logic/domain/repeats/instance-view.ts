import { isAsked } from "../questions/field-options.ts";
import { answerOf, isAnswered } from "../answers/is-answered.ts";
import type { Answers, FormDefinition, FormSection } from "../forms/form-types.ts";
import { idInForm, idInInstance } from "./instance-ids.ts";

/** One instance of a repeating section, as its page shows it. */
export interface InstanceView {
  /** "Inverter" */
  noun: string;
  /** From 1. */
  number: number;
  siblingCount: number;
  /** Id of the answer that lists the siblings; null when nobody adds or removes them. */
  listId: string | null;
  /** Ids of the siblings in order, and its own. */
  siblingIds: string[];
  instanceId: string;
  /** The id of the repeating section, and the path of the instance around it. */
  repeatingSection: { id: string; outer: string[] };
  /** The answers of the sibling before to questions that have none here, by the ids of this instance. */
  fromPrevious: Answers;
}

/** Null for a section that does not repeat. */
export function viewInstance(
  { form, answers }: { form: FormDefinition; answers: Answers },
  { id, fields }: Pick<FormSection, "id" | "fields">,
): InstanceView | null {
  const instance = form.sections.find((section) => section.id === id)?.instance;
  if (!instance) return null;
  const { chain, path, noun, number, siblingCount, listId } = instance;
  const outer = path.slice(0, -1);
  const base = chain.at(-1) ?? id;
  const list = form.sections.flatMap(({ id: other, instance: its }) =>
    its && idInForm(other) === base && its.path.slice(0, -1).join() === outer.join()
      ? [its.path.at(-1) ?? ""]
      : [],
  );
  const previous = list[number - 2];
  const fromPrevious: Answers = {};
  for (const field of previous === undefined ? [] : fields) {
    const theirs = answerOf(answers, idInInstance(idInForm(field.id), [...outer, previous ?? ""]));
    const isOpen = isAsked(field.type) && !isAnswered(field.type, answerOf(answers, field.id));
    // A comment, like a photo, is about the one thing that it was written for.
    if (isOpen && theirs && isAnswered(field.type, theirs))
      fromPrevious[field.id] = { values: theirs.values };
  }
  const own = path.at(-1) ?? "";
  return {
    noun,
    number,
    siblingCount,
    listId,
    siblingIds: list,
    instanceId: own,
    repeatingSection: { id: base, outer },
    fromPrevious,
  };
}
