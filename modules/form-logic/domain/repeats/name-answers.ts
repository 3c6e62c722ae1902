import {
  idInForm,
  idInInstance,
  inSentence,
  instanceListId,
  instancePath,
  listedInstances,
} from "./instance-ids.ts";
import { isRepeating, type RepeatingSection } from "./structure.ts";
import { questionText, questionWithInstance } from "../questions/question-text.ts";
import type { Answer, FormDefinition, FormField } from "../forms/form-types.ts";

export interface AnswerName {
  /** "Inverter 2, String 1: Voltage"; of a list of instances "Inverter 2: Strings". */
  text: string;
  /** Null for a list of instances, and for a question that the form no longer has. */
  field: FormField | null;
  /** What the instances are called; null for anything but a list of them. */
  noun: string | null;
}

/**
 * Names whatever can be stored as an answer, also of an instance that was removed since.
 * @param form expanded by the answers.
 */
export function answerNamer(
  form: Pick<FormDefinition, "sections">,
  publishedForm: Pick<FormDefinition, "sections">,
): (id: string) => AnswerName {
  const names = new Map<string, AnswerName>();
  const titles = new Map(form.sections.map(({ id, title }) => [id, title]));
  for (const section of form.sections)
    for (const field of section.fields)
      names.set(field.id, { text: questionWithInstance(section, field), field, noun: null });
  const lists = new Map<string, RepeatingSection>();
  const removed = new Map<string, { section: RepeatingSection; field: FormField }>();
  for (const section of publishedForm.sections.filter(isRepeating)) {
    lists.set(instanceListId(section.id, []), section);
    for (const field of section.fields) removed.set(field.id, { section, field });
  }
  const outerTitle = ({ repeat }: RepeatingSection, path: readonly string[]) =>
    repeat.within ? titles.get(idInInstance(repeat.within, path)) : undefined;
  return (id) => {
    const path = instancePath(id);
    const list = lists.get(idInForm(id));
    if (list) {
      const text = [outerTitle(list, path), list.title].filter(Boolean).join(": ");
      return { text, field: null, noun: list.repeat.noun };
    }
    const gone = removed.get(idInForm(id));
    const name = names.get(id);
    if (name || !gone) return name ?? { text: id, field: null, noun: null };
    const { section, field } = gone;
    const outer = outerTitle(section, path.slice(0, -1));
    const noun = inSentence(section.repeat.noun);
    const instance = outer ? `${outer}, removed ${noun}` : `Removed ${noun}`;
    return { text: `${instance}: ${questionText(field)}`, field, noun: null };
  };
}

/** Most instances that are named one by one. */
const maxNamed = 5;

/** What became of a list of instances: "String 3 was added." */
export function describeListChange(noun: string, before: Answer, after: Answer): string {
  const [was, is] = [before, after].map(({ values }) => {
    const ids = listedInstances(values);
    return ids.length === 0 ? ["1"] : ids;
  }) as [string[], string[]];
  const missingIn = (ids: string[], others: string[]) =>
    ids.flatMap((id, index) => (others.includes(id) ? [] : [`${noun} ${index + 1}`]));
  const messages = [
    messageOf(missingIn(is, was), "added"),
    messageOf(missingIn(was, is), "removed"),
  ].filter((message) => message !== "");
  return messages.join(" ") || "The order was changed.";
}

function messageOf(names: readonly string[], step: "added" | "removed"): string {
  if (names.length === 0) return "";
  if (names.length === 1) return `${names[0]} was ${step}.`;
  const more = names.length - maxNamed;
  const named = more > 0 ? [...names.slice(0, maxNamed), `${more} more`] : names;
  return `${named.slice(0, -1).join(", ")} and ${named.at(-1)} were ${step}.`;
}

/** A list of instances as text: "String 1, String 2". */
export function listText(noun: string, { values }: Answer): string {
  const count = Math.max(1, listedInstances(values).length);
  return count === 1 ? `${noun} 1` : `${noun} 1 to ${count}`;
}
