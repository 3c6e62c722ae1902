/** The translations of an XLSForm: `label::Español (es)` beside the language that the form is written in. */
import { formTexts, optionPart } from "#modules/form-logic/public.languages.ts";
import {
  optionsOf,
  type FormDefinition,
  type FormLanguage,
  type FormSection,
} from "#modules/form-logic/public.ts";
import { codeOfLanguage, translationNames } from "./language-names.ts";
import { placeholderNames, withLabels } from "./read-placeholders.ts";
import { missingMark } from "./import-texts.ts";
import { readResidue } from "../original/residue.ts";
import { findWorksheet, type RawWorksheet } from "../worksheets.ts";
import type { ReadXlsForm } from "./xlsform-import.ts";

type ReadIn = (language: string) => ReadXlsForm | string;

/**
 * Returns the languages of a form. Each is read as the form would be in that language, which has the same questions.
 * @param readIn marks the texts that are missing.
 */
export function readLanguages(
  worksheets: readonly RawWorksheet[],
  main: ReadXlsForm,
  readIn: ReadIn,
): Pick<FormDefinition, "language" | "languages"> {
  const code = codeOfLanguage(main.language || main.defaultLanguage);
  const named = translationNames(main.languages, main.language);
  const languages = [...named].flatMap(([other, name]) => {
    const read = readIn(name);
    if (typeof read === "string" || read.reader.questions.length !== main.reader.questions.length)
      return [];
    const texts = translatedTexts(main, read);
    addHiddenTexts(worksheets, main, other, texts);
    return [{ code: other, texts }];
  });
  return {
    ...(code && code !== "en" && { language: code }),
    ...(languages.length > 0 && { languages }),
  };
}

function translatedTexts(main: ReadXlsForm, read: ReadXlsForm): FormLanguage["texts"] {
  const texts: FormLanguage["texts"] = {};
  const nameOf = placeholderNames(main.reader);
  const add = (id: string, part: string, text: string | undefined) => {
    if (text && !text.startsWith(missingMark))
      texts[id] = { ...texts[id], [part]: withLabels(text.replaceAll(missingMark, ""), nameOf) };
  };
  main.definition.sections.forEach((section, index) => {
    const other = read.definition.sections[index];
    if (!other) return;
    const inOther = new Map(
      textsByPlace(other).map(({ place, source }) => [place, source] as const),
    );
    for (const { place, id, part } of textsByPlace(section))
      if (!part.startsWith("option ")) add(id, part, inOther.get(place));
  });
  main.reader.questions.forEach(({ field }, index) => {
    const others = read.reader.questions[index]?.choices?.choices ?? [];
    optionsOf(field).forEach(({ label }, position) =>
      add(field.id, optionPart(label), others[position]?.option.label),
    );
  });
  return texts;
}

/** The texts of a section and its questions, each with its place in it, because two readings have other ids. */
function textsByPlace(section: FormSection) {
  const places = new Map(
    [section.id, ...section.fields.map(({ id }) => id)].map((id, at) => [id, at]),
  );
  return formTexts({ title: "", sections: [section] })
    .filter(({ part }) => part !== "noun")
    .map((text) => ({ ...text, place: `${places.get(text.id)} ${text.part}` }));
}

/** XLSForm has no column for the title of a form in another language, nor for the name of each instance. */
function addHiddenTexts(
  worksheets: readonly RawWorksheet[],
  { reader, sectionRows }: ReadXlsForm,
  code: string,
  texts: FormLanguage["texts"],
): void {
  const settings = findWorksheet(worksheets, "settings");
  const [row] = settings?.rows ?? [];
  const title = settings && row ? textOf(readResidue(settings, row)?.titles, code) : undefined;
  if (title) texts[""] = { title };
  for (const [{ id }, sectionRow] of sectionRows) {
    const noun = textOf(readResidue(reader.worksheet, sectionRow)?.nouns, code);
    if (noun) texts[id] = { ...texts[id], noun };
  }
}

function textOf(texts: unknown, code: string): string | undefined {
  if (typeof texts !== "object" || texts === null) return undefined;
  const text: unknown = Object.entries(texts).find(([key]) => key === code)?.[1];
  return typeof text === "string" ? text : undefined;
}
