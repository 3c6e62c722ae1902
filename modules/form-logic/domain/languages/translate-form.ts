/**
 * Shows a form in one of its languages. Only what people read is replaced: ids, and the labels of options that are stored
 * and scored, stay as they are.
 */
import { optionsOf } from "../questions/field-options.ts";
import { fieldPictureNames } from "../questions/field-pictures.ts";
import type { FormDefinition, FormField, FormLanguage, FormSection } from "../forms/form-types.ts";

/** The id under which the form's own texts are stored. */
export const formTextsId = "";

export const optionPart = (label: string) => `option ${label}`;

/** Most languages of a form besides its own. */
export const maxLanguages = 20;

/** Offered for a choice. A form that is imported may have any other. */
export const commonLanguages =
  "en es es-MX fr fr-CA pt pt-BR de it nl pl ru uk tr ar he hi ht ja ko tl th vi zh-Hans zh-Hant".split(
    " ",
  );

/** The language of a form that says none. */
const defaultLanguage = "en";

export const ownLanguage = ({ language }: Pick<FormDefinition, "language">) =>
  language ?? defaultLanguage;

/** A code as it is stored, such as "es" or "pt-BR". Null for a text that is none. */
export function languageCode(typed: string): string | null {
  if (!/^[a-z]{2,3}([-_][a-z0-9]{2,8})*$/i.test(typed.trim())) return null;
  try {
    return Intl.getCanonicalLocales(typed.trim().replaceAll("_", "-"))[0] ?? null;
  } catch {
    return null;
  }
}

/** The name of a language for its own readers, "Español", or for those of another one: "Spanish". */
export function languageName(code: string, reader = code): string {
  const name = new Intl.DisplayNames([reader], { type: "language" }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(reader) + name.slice(1);
}

export interface LanguageChoice {
  code: string;
  name: string;
  isChosen: boolean;
}

/** The form's languages, its own first. Empty for a form in one language. */
export function languageChoices(
  form: Pick<FormDefinition, "language" | "languages">,
  requested: string | null,
): LanguageChoice[] {
  const others = form.languages ?? [];
  if (others.length === 0) return [];
  const chosen = findLanguage(form, requested)?.code ?? ownLanguage(form);
  return [ownLanguage(form), ...others.map(({ code }) => code)].map((code) => ({
    code,
    name: languageName(code),
    isChosen: code === chosen,
  }));
}

/** The language that was asked for, or the same one of another region. Null for the form's own, and one that it lacks. */
export function findLanguage(
  form: Pick<FormDefinition, "language" | "languages">,
  requested: string | null,
): FormLanguage | null {
  if (requested === null || requested === ownLanguage(form)) return null;
  const base = (code: string) => code.split("-")[0];
  const all = form.languages ?? [];
  return (
    all.find(({ code }) => code === requested) ??
    (base(requested) === base(ownLanguage(form))
      ? undefined
      : all.find(({ code }) => base(code) === base(requested))) ??
    null
  );
}

/** The form as it was published, with the texts of a language. A text without translation stays in the form's own. */
export function translateForm<Form extends FormDefinition>(
  form: Form,
  requested: string | null,
): Form {
  const language = findLanguage(form, requested);
  if (!language) return form;
  const own = ownLanguage(form);
  const textsOf = (id: string) => language.texts[id] ?? {};
  return {
    ...form,
    title: textsOf(formTextsId).title ?? form.title,
    sections: form.sections.map((section) => ({
      ...translateSection(section, textsOf(section.id)),
      fields: section.fields.map((field) => {
        const texts = textsOf(field.id);
        const lang = texts.question === undefined ? own : language.code;
        return { ...translateField(field, texts), lang };
      }),
    })),
  };
}

type Texts = Record<string, string>;

function translateSection(section: FormSection, texts: Texts): FormSection {
  const { repeat } = section;
  return {
    ...section,
    title: texts.title ?? section.title,
    ...(repeat && { repeat: { ...repeat, noun: texts.noun ?? repeat.noun } }),
  };
}

function translatePictures(field: FormField, texts: Texts): FormField {
  const copy = { ...field };
  for (const name of fieldPictureNames)
    if (copy[name] && texts[name] !== undefined) copy[name] = { ...copy[name], text: texts[name] };
  return copy;
}

function translateField(field: FormField, texts: Texts): FormField {
  const options = optionsOf(field);
  const isTranslated = options.some(({ label }) => texts[optionPart(label)] !== undefined);
  return {
    ...translatePictures(field, texts),
    ...(texts.question !== undefined && { question: texts.question }),
    ...(texts.tip !== undefined && { tipText: texts.tip }),
    ...(texts.check !== undefined && { checkMessage: texts.check }),
    ...(isTranslated && {
      options: options.map((option) => {
        const text = texts[optionPart(option.label)];
        return text === undefined ? option : { ...option, text };
      }),
    }),
  };
}
