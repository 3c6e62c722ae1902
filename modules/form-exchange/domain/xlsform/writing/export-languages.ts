/** Writes the translations of a form: one column for each text and language, such as `label::Español (es)`. */
import { languageName, optionPart, ownLanguage } from "#modules/form-logic/public.languages.ts";
import type {
  FormDefinition,
  FormField,
  FormLanguage,
  FormSection,
} from "#modules/form-logic/public.ts";
import { cellText } from "./cell-text.ts";

/** A language with its name in headings. */
export interface WrittenLanguage extends FormLanguage {
  name: string;
}

const headingName = (code: string) => `${languageName(code)} (${code})`;

/** @param known names that a workbook already has, by code. */
export const writtenLanguages = (
  form: Pick<FormDefinition, "languages">,
  known: ReadonlyMap<string, string> = new Map(),
): WrittenLanguage[] =>
  (form.languages ?? []).map((language) => ({
    ...language,
    name: known.get(language.code) ?? headingName(language.code),
  }));

/** The name of the form's own language; null for a form in English without others. */
export const ownHeadingName = (form: Pick<FormDefinition, "language" | "languages">) =>
  form.language || form.languages?.length ? headingName(ownLanguage(form)) : null;

/** The cells of a row of the survey. */
export function translationCells(
  languages: readonly WrittenLanguage[],
  { field, section }: { field?: FormField | null; section?: FormSection | null },
): Record<string, string> {
  const id = field?.id ?? section?.id ?? "";
  const cells: Record<string, string> = {};
  for (const { name, texts } of languages) {
    const { title = "", question = "", tip = "", check = "" } = texts[id] ?? {};
    cells[`label::${name}`] = cellText(field ? question : title);
    if (!field) continue;
    cells[`hint::${name}`] = cellText(tip);
    cells[`constraint_message::${name}`] = cellText(check);
  }
  return cells;
}

/** The cells of a choice of this question. */
export const choiceTranslations = (
  languages: readonly WrittenLanguage[],
  field: Pick<FormField, "id">,
  label: string,
): Record<string, string> =>
  Object.fromEntries(
    languages.map(({ name, texts }) => [
      `label::${name}`,
      cellText(texts[field.id]?.[optionPart(label)] ?? ""),
    ]),
  );

/** What the columns of XLSForm cannot hold, by code. */
export function hiddenTexts(
  { languages = [] }: Pick<FormDefinition, "languages">,
  id: string,
  part: "title" | "noun",
): Record<string, string> | null {
  const found = languages.flatMap(({ code, texts }) => {
    const text = texts[id]?.[part];
    return text ? [[code, text] as const] : [];
  });
  return found.length > 0 ? Object.fromEntries(found) : null;
}
