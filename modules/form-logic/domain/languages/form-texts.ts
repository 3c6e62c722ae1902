/** The texts of a form that can be translated. */
import { formTextsId, optionPart } from "./translate-form.ts";
import { optionsOf } from "../questions/field-options.ts";
import { fieldPictureNames } from "../questions/field-pictures.ts";
import { questionText } from "../questions/question-text.ts";
import type { FormDefinition, FormField, FormLanguage, FormSection } from "../forms/form-types.ts";

/** One text of a form, in the form's own language. */
export interface FormText {
  /** Id of the section or question; "" for the form itself. */
  id: string;
  /** "title", "noun", "question", "tip", "check", the name of a picture, or "option " and the stored label. */
  part: string;
  source: string;
}

/** All texts in form order: title, and of each section its title, noun and questions. Empty ones are left out. */
export function formTexts(form: Pick<FormDefinition, "title" | "sections">): FormText[] {
  return [
    ...filled(formTextsId, [["title", form.title]]),
    ...form.sections.flatMap((section) => [
      ...filled(section.id, sectionTexts(section)),
      ...section.fields.flatMap((field) => filled(field.id, questionTexts(field))),
    ]),
  ];
}

type PartText = readonly [part: string, source: string | undefined];

const sectionTexts = ({ title, repeat }: FormSection): PartText[] => [
  ["title", title],
  ["noun", repeat?.noun],
];

/** The short name of a question is translated only if it is what people read. */
const questionTexts = (field: FormField): PartText[] => [
  ["question", questionText(field)],
  ["tip", field.tipText],
  ["check", field.checkMessage],
  ...fieldPictureNames.map((name): PartText => [name, field[name]?.text]),
  ...optionsOf(field).map(({ label }): PartText => [optionPart(label), label]),
];

function filled(id: string, parts: readonly PartText[]): FormText[] {
  return parts.flatMap(([part, source]) => (source?.trim() ? [{ id, part, source }] : []));
}

/** A language with the translations of these texts. Each comes with the text that it translates. */
export function languageOfTexts(
  code: string,
  texts: readonly FormText[],
  find: (id: string, part: string, source: string) => { text: string; source: string } | undefined,
): FormLanguage {
  const translated: FormLanguage["texts"] = {};
  const outdated: FormLanguage["texts"] = {};
  for (const { id, part, source } of texts) {
    const found = find(id, part, source);
    if (!found) continue;
    (translated[id] ??= {})[part] = found.text;
    if (found.source !== source) (outdated[id] ??= {})[part] = found.source;
  }
  return { code, texts: translated, ...(Object.keys(outdated).length > 0 && { outdated }) };
}
