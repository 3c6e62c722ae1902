import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { canEditDraft, getDraft, nextEdits } from "#modules/forms/public.draft.server.ts";
import { getFormEditorData } from "#modules/forms/public.server.ts";
import {
  commonLanguages,
  countTranslated,
  languageName,
  translationRows,
} from "#modules/form-logic/public.languages.ts";

/** What the pages of a form's languages share, with the whole draft. */
export async function loadLanguages(scope: Scope, formId: string) {
  const [frame, { form, definition }] = await Promise.all([
    getFormEditorData(scope, formId),
    getDraft(scope, formId),
  ]);
  const canEdit = canEditDraft(form);
  const steps = canEdit ? await nextEdits(scope, form) : { undo: null, redo: null };
  const [own = "en", ...codes] = form.languages;
  const languages = codes.map((code) => ({
    code,
    name: languageName(code, "en"),
    ...countTranslated(translationRows(definition, code)),
  }));
  const offered = commonLanguages
    .filter((code) => !form.languages.includes(code))
    .map((value) => ({ value, label: languageName(value, "en") }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
  const ownName = languageName(own, "en");
  return { page: { frame, canEdit, own, ownName, languages, offered, ...steps }, definition };
}

/** One translation with all its texts. @throws Problem "not-found" for a language that the form does not have. */
export async function getTranslation(scope: Scope, formId: string, code: string) {
  const { page, definition } = await loadLanguages(scope, formId);
  const language = page.languages.find((each) => each.code === code);
  if (!language) throw new Problem("not-found");
  return { page, language, rows: translationRows(definition, code) };
}

export type LanguagesPageView = Awaited<ReturnType<typeof loadLanguages>>["page"];
