/** Finds a text in what an author wrote in a form, and replaces it. Choices are left out: answers and rubrics refer to them. */
import { questionText } from "../questions/question-text.ts";
import type { FormDefinition, FormField, FormSection } from "./form-types.ts";

export const replaceableParts = {
  title: "Section title",
  noun: "Name of one",
  label: "Label",
  question: "Question",
  tipText: "Tip",
  checkMessage: "Message of the check",
} as const;

export type ReplaceablePart = keyof typeof replaceableParts;

/** One text of a section or question, as it would be. */
export interface ReplacedText {
  id: string;
  part: ReplaceablePart;
  before: string;
  after: string;
  /** The question, or the section's title. */
  where: string;
}

export interface Replacement {
  find: string;
  replace: string;
  isCaseSensitive: boolean;
}

/** The texts that contain the searched one, in form order. */
export function replacedTexts(
  { sections }: Pick<FormDefinition, "sections">,
  { find, replace, isCaseSensitive }: Replacement,
): ReplacedText[] {
  if (find === "") return [];
  const plain = find.replaceAll(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
  const pattern = new RegExp(plain, isCaseSensitive ? "gu" : "giu");
  return sections.flatMap((section) => [
    ...changed(section.id, section.title, { title: section.title, noun: section.repeat?.noun }),
    ...section.fields.flatMap((field) => changed(field.id, questionText(field), textsOf(field))),
  ]);

  function changed(
    id: string,
    where: string,
    texts: Partial<Record<ReplaceablePart, string | undefined>>,
  ): ReplacedText[] {
    return Object.entries(texts).flatMap(([part, text]: [string, string | undefined]) => {
      const before = text ?? "";
      const after = before.replaceAll(pattern, (found) =>
        isCaseSensitive ? replace : likeIn(found, replace),
      );
      return after === before ? [] : [{ id, part: part as ReplaceablePart, before, after, where }];
    });
  }
}

/** A capital letter at the beginning stays one: "Panel" becomes "Module", if "panel" is to become "module". */
function likeIn(found: string, replace: string): string {
  const isCapital = found.charAt(0) !== found.charAt(0).toLowerCase();
  return isCapital ? replace.charAt(0).toUpperCase() + replace.slice(1) : replace;
}

const textsOf = ({ label, question, tipText, checkMessage }: FormField) => ({
  label,
  question,
  tipText,
  checkMessage,
});

type NewTexts = ReadonlyMap<ReplaceablePart, string>;

export const withFieldTexts = <Field extends Omit<FormField, "id">>(
  field: Field,
  texts: NewTexts,
): Field => ({ ...field, ...Object.fromEntries(texts) });

export function withSectionTexts<Section extends Pick<FormSection, "title" | "repeat">>(
  section: Section,
  texts: NewTexts,
): Section {
  const { repeat } = section;
  return {
    ...section,
    title: texts.get("title") ?? section.title,
    ...(repeat && { repeat: { ...repeat, noun: texts.get("noun") ?? repeat.noun } }),
  };
}
