import type { FormDefinition, FormField } from "../forms/form-types.ts";

/** The question as asked, or the label where none was written. */
export function questionText(field: Pick<FormField, "label" | "question">): string {
  return field.question?.trim() ? field.question : field.label;
}

/** A text cut to so many signs as people see them, so that no emoji is cut in two; "…" stands for the rest. */
export function shortText(text: string, most: number): string {
  if (text.length <= most) return text;
  // A sign may be many characters long; one that is longer than these is cut.
  const begin = text.slice(0, 16 * (most + 1));
  const signs = [...new Intl.Segmenter().segment(begin)];
  if (signs.length <= most && begin === text) return text;
  const kept = signs.slice(0, most - 1).map(({ segment }) => segment);
  return `${kept.join("")}…`;
}

/** "2.3" by field id: section and place among what asks. An info box asks nothing and has none. */
export function questionNumbers(form: Pick<FormDefinition, "sections">): Map<string, string> {
  const numbers = new Map<string, string>();
  form.sections.forEach((section, place) => {
    let asked = 0;
    for (const { id, type } of section.fields) {
      if (type === "info-box") continue;
      asked += 1;
      numbers.set(id, `${place + 1}.${asked}`);
    }
  });
  return numbers;
}
