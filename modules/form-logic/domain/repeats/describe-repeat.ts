import { inSentence } from "./instance-ids.ts";
import { questionText } from "../questions/question-text.ts";
import type { FormDefinition, FormSection, SectionRepeat } from "../forms/form-types.ts";

interface Names {
  /** The text of a question; null when the form does not have it. */
  questionText: (fieldId: string) => string | null;
  /** What an instance of a section is called; null when the section does not repeat. */
  nounOf: (sectionId: string) => string | null;
}

/** The names that a form has for its questions and repeating sections. */
export function repeatNames({ sections }: Pick<FormDefinition, "sections">): Names {
  const texts = new Map(
    sections.flatMap(({ fields }) => fields.map((field) => [field.id, questionText(field)])),
  );
  const nouns = new Map(sections.map(({ id, repeat }) => [id, repeat?.noun ?? null]));
  return {
    questionText: (fieldId) => texts.get(fieldId) ?? null,
    nounOf: (sectionId) => nouns.get(sectionId) ?? null,
  };
}

/** How often a section is filled in, as a sentence; null for one that does not repeat. */
export function describeRepeat({ repeat }: FormSection, names: Names): string | null {
  if (!repeat) return null;
  const { noun, count, within, table } = repeat;
  const outer = within ? names.nounOf(within) : null;
  const place = outer ? ` of each ${inSentence(outer)}` : "";
  return `Filled in once for each ${inSentence(noun)}${place}. ${messageOf(count, names)}${table ? " It is shown as a table." : ""}`;
}

function messageOf(count: SectionRepeat["count"], names: Names): string {
  if (count.by === "added") return "People add as many as there are.";
  if (count.by === "number")
    return count.number === 1 ? "There is always 1." : `There are always ${count.number}.`;
  const text = names.questionText(count.fieldId);
  return text === null
    ? "The question that says how many no longer exists."
    : `“${text}” says how many.`;
}
