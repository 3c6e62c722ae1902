import type { Scope } from "#app/platform/viewer.ts";
import { inTransaction } from "#db/client.server.ts";
import type { TypedTranslation } from "#modules/form-logic/public.languages.ts";
import { applyEdit } from "#modules/forms/public.draft.server.ts";
import { translateRecommendations } from "#modules/recommendations/public.server.ts";
import type { TranslatedRow } from "./load-languages.server.ts";

interface TranslationsToStore {
  language: string;
  texts: readonly TypedTranslation[];
  /** All texts of the form. */
  rows: readonly TranslatedRow[];
  fillSame?: boolean;
}

/**
 * Stores those of questions in the draft, as one edit that can be undone, and those of actions beside it.
 * @throws Problem as `applyEdit` and `translateRecommendations` do.
 */
export async function storeTranslations(
  scope: Scope,
  formId: string,
  { language, texts, rows, fillSame = false }: TranslationsToStore,
): Promise<void> {
  const actionIds = new Set(rows.flatMap(({ id, isOfAction }) => (isOfAction ? [id] : [])));
  const ofActions = texts.filter(({ id }) => actionIds.has(id));
  const ofDraft = texts.filter(({ id }) => !actionIds.has(id));
  if (texts.length === 0) return;
  await inTransaction(async (tx) => {
    if (ofDraft.length > 0)
      await applyEdit(tx, scope, formId, { kind: "translate", language, texts: ofDraft, fillSame });
    if (ofActions.length > 0)
      await translateRecommendations(tx, scope, formId, { language, texts: ofActions, fillSame });
  });
}
