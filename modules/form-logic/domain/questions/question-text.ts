import { takesAnswer } from "./field-options.ts";
import type { FormDefinition, FormField, FormSection } from "../forms/form-types.ts";

/** Returns the question text, or the label when there is none. */
export function questionText(field: Pick<FormField, "label" | "question">): string {
  return field.question?.trim() ? field.question : field.label;
}

/** A question's text outside of its section, in a repeating section with its instance: "Inverter 2, String 1: Voltage". */
export function questionWithInstance(
  { title, instance }: Pick<FormSection, "title" | "instance">,
  field: Pick<FormField, "label" | "question">,
): string {
  return instance ? `${title}: ${questionText(field)}` : questionText(field);
}

/** The text of each question of an expanded form, with its instance, by id. */
export function questionsWithInstances({
  sections,
}: Pick<FormDefinition, "sections">): Map<string, string> {
  return new Map(
    sections.flatMap((section) =>
      section.fields.map((field) => [field.id, questionWithInstance(section, field)]),
    ),
  );
}

/** Cuts a text to this many visible characters, so that no emoji is split; "…" marks the cut. */
export function shortText(text: string, max: number): string {
  if (text.length <= max) return text;
  // A visible character may consist of many code units. Longer ones are cut.
  const begin = text.slice(0, 16 * (max + 1));
  const graphemes = [...new Intl.Segmenter().segment(begin)];
  if (graphemes.length <= max && begin === text) return text;
  const visible = graphemes.slice(0, max - 1).map(({ segment }) => segment);
  return `${visible.join("")}…`;
}

/** Returns "2.3" by field id: section and number among its questions. An info box has none. */
export function questionNumbers(form: Pick<FormDefinition, "sections">): Map<string, string> {
  const numbers = new Map<string, string>();
  form.sections.forEach((section, position) => {
    let number = 0;
    for (const { id, type } of section.fields) {
      if (!takesAnswer(type)) continue;
      number += 1;
      numbers.set(id, `${position + 1}.${number}`);
    }
  });
  return numbers;
}

/** A long section is shown in parts, counted from 1, of this many questions. */
export const partSize = 50;

/** Returns the number of parts for so many questions. An empty section has one. */
export function partCount(questions: number): number {
  return Math.max(1, Math.ceil(questions / partSize));
}

/** Clamps a part number to those that exist. */
export function clampPart(questions: number, requested: number): number {
  return Math.min(Math.max(1, Math.trunc(requested) || 1), partCount(questions));
}

export function questionsOfPart<Question>(all: readonly Question[], part: number): Question[] {
  return all.slice((part - 1) * partSize, part * partSize);
}
