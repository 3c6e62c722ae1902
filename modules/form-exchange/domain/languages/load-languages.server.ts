import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import type { FormDefinition } from "#modules/form-logic/public.ts";
import { canEditDraft, getDraft, nextEdits } from "#modules/forms/public.draft.server.ts";
import { getFormEditorData } from "#modules/forms/public.server.ts";
import { readRecommendationTexts } from "#modules/recommendations/public.server.ts";
import {
  commonLanguages,
  countTranslated,
  languageName,
  type TranslationRow,
  translationRows,
} from "#modules/form-logic/public.languages.ts";

/** A text of the draft, or of an action, which can be translated while the form is published as well. */
export type TranslatedRow = TranslationRow & { isOfAction: boolean };

/** The texts of the draft, then those of its actions, in a language of the form. */
async function readTexts(scope: Scope, formId: string, definition: FormDefinition) {
  const ofActions = await readRecommendationTexts(scope, formId);
  return (code: string): TranslatedRow[] => [
    ...translationRows(definition, code).map((row) => ({ ...row, isOfAction: false })),
    ...ofActions(code).map((row) => ({ ...row, isOfAction: true })),
  ];
}

/**
 * The texts in a language, without what the pages show around them.
 * @throws Problem "stale-version" for a language that the form does not have.
 */
export async function readLanguage(scope: Scope, formId: string, code: string) {
  const { definition } = await getDraft(scope, formId);
  if (!definition.languages?.some((each) => each.code === code))
    throw new Problem("stale-version", "This form no longer has that language.");
  return (await readTexts(scope, formId, definition))(code);
}

/** What the pages of a form's languages share, with all texts. */
export async function loadLanguages(scope: Scope, formId: string) {
  const [frame, { form, definition }] = await Promise.all([
    getFormEditorData(scope, formId),
    getDraft(scope, formId),
  ]);
  const rowsIn = await readTexts(scope, formId, definition);
  const canEdit = canEditDraft(form);
  const steps = canEdit ? await nextEdits(scope, form) : { undo: null, redo: null };
  const [own = "en", ...codes] = form.languages;
  const languages = codes.map((code) => ({
    code,
    name: languageName(code, "en"),
    ...countTranslated(rowsIn(code)),
  }));
  const offered = commonLanguages
    .filter((code) => !form.languages.includes(code))
    .map((value) => ({ value, label: languageName(value, "en") }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
  const ownName = languageName(own, "en");
  return { page: { frame, canEdit, own, ownName, languages, offered, ...steps }, rowsIn };
}

/** One translation with all its texts. @throws Problem "not-found" for a language that the form does not have. */
export async function getTranslation(scope: Scope, formId: string, code: string) {
  const { page, rowsIn } = await loadLanguages(scope, formId);
  const language = page.languages.find((each) => each.code === code);
  if (!language) throw new Problem("not-found");
  return { page, language, rows: rowsIn(code) };
}

export type LanguagesPageView = Awaited<ReturnType<typeof loadLanguages>>["page"];
