import { isDeepStrictEqual } from "node:util";
import { and, eq, inArray } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { Problem } from "#app/platform/problems.ts";
import {
  changeTranslations,
  formTexts as textsOfForm,
  languageCode,
  languageName,
  maxLanguages,
  optionPart,
  type FormText,
  type TranslatedTexts,
} from "#modules/form-logic/public.languages.ts";
import { formTexts } from "../../schema.ts";
import { assembleDraft } from "../draft/assemble-draft.server.ts";
import type { Edit, EditPlan } from "./edit.ts";
import { quoted } from "./edit-text.ts";
import type { FormChange } from "./form-change.ts";
import type { FormRow } from "./lock-draft.server.ts";

export function planLanguages(form: FormRow, languages: string[]): EditPlan | null {
  const known = new Set(languages);
  if (languages.length === 0 || known.size < languages.length)
    throw new Problem("invalid-input", "This form already has that language.");
  if (languages.some((code) => languageCode(code) !== code) || languages.length > maxLanguages + 1)
    throw new Problem("invalid-input", `A form can have up to ${maxLanguages + 1} languages.`);
  if (isDeepStrictEqual(languages, form.languages)) return null;
  const added = languages.filter((code) => !form.languages.includes(code));
  const removed = form.languages.filter((code) => !known.has(code));
  const names = (codes: readonly string[]) =>
    codes.map((code) => languageName(code, "en")).join(", ");
  const description =
    removed.length === 0
      ? `Added the language ${names(added)}`
      : added.length === 0
        ? `Removed the language ${names(removed)}`
        : `Changed the language ${names(removed)} to ${names(added)}`;
  return { description, changes: [{ of: "form", to: { languages } }] };
}

/** A translation of a text that the draft no longer has is left out. */
export async function planTranslation(
  tx: Transaction,
  form: FormRow,
  { language, texts, fillSame }: Extract<Edit, { kind: "translate" }>,
): Promise<EditPlan | null> {
  if (!form.languages.slice(1).includes(language))
    throw new Problem("stale-version", "This form no longer has that language.");
  const { translated, changed } = changeTranslations(texts, {
    all: textsOfForm(await assembleDraft(tx, form)),
    stored: await readTexts(tx, form.id, language),
    fillSame,
  });
  if (translated.length === 0) return null;
  return {
    description: describeTranslation(translated, language),
    changes: [...changed].map(([id, own]) => ({
      of: "texts",
      language,
      id,
      to: Object.keys(own).length > 0 ? own : null,
    })),
  };
}

function describeTranslation(texts: readonly FormText[], language: string): string {
  const what = texts.length === 1 ? quoted(texts[0]!.source) : `${texts.length} texts`;
  return `Translated ${what} into ${languageName(language, "en")}`;
}

/** The stored translations into one language, by the id of their section or question. */
async function readTexts(
  tx: Transaction,
  formId: string,
  language: string,
): Promise<Map<string, TranslatedTexts>> {
  const rows = await tx
    .select({ id: formTexts.id, texts: formTexts.texts })
    .from(formTexts)
    .where(and(eq(formTexts.formId, formId), eq(formTexts.language, language)));
  return new Map(rows.map(({ id, texts }) => [id, texts]));
}

/** The translations of a copy of sections or questions. */
export async function copyTexts(
  tx: Transaction,
  formId: string,
  ids: readonly string[],
  idOf: (id: string) => string,
): Promise<FormChange[]> {
  const rows = await readTextsOf(tx, formId, ids);
  return rows.map(({ language, id, texts }) => ({
    of: "texts",
    language,
    id: idOf(id),
    to: texts,
  }));
}

/** The translations of options follow a rename. They are to be checked, because their source is the former label. */
export async function renameOptionTexts(
  tx: Transaction,
  formId: string,
  fieldId: string,
  renamed: readonly { from: string; to: string }[],
): Promise<FormChange[]> {
  if (renamed.length === 0) return [];
  const partOf = new Map(renamed.map(({ from, to }) => [optionPart(from), optionPart(to)]));
  const rows = await readTextsOf(tx, formId, [fieldId]);
  return rows.flatMap(({ language, id, texts }): FormChange[] => {
    const parts = Object.entries(texts).map(([part, text]) => [partOf.get(part) ?? part, text]);
    const to = Object.fromEntries(parts) as TranslatedTexts;
    return isDeepStrictEqual(to, texts) ? [] : [{ of: "texts", language, id, to }];
  });
}

function readTextsOf(tx: Transaction, formId: string, ids: readonly string[]) {
  return tx
    .select()
    .from(formTexts)
    .where(and(eq(formTexts.formId, formId), inArray(formTexts.id, [...ids])));
}
