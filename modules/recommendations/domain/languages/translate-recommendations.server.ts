import { and, eq } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { countOf } from "#app/platform/format.ts";
import {
  changeTranslations,
  languageName,
  type TypedTranslation,
} from "#modules/form-logic/public.languages.ts";
import { touchForm } from "#modules/forms/public.server.ts";
import { formActions, formRatings } from "../../schema.ts";
import { logAction } from "../actions/write-action.server.ts";
import { readRecommendationTexts, readTranslations } from "./recommendation-texts.server.ts";

interface TypedTranslations {
  language: string;
  texts: readonly TypedTranslation[];
  fillSame?: boolean | undefined;
}

/**
 * Stores translations of the form's actions and ratings. Those of other texts are ignored.
 * @throws Problem "not-found" as `getOwnForm` does, "invalid-input" for a text that cannot be stored.
 */
export async function translateRecommendations(
  tx: Transaction,
  scope: Scope,
  formId: string,
  { language, texts, fillSame }: TypedTranslations,
): Promise<void> {
  await touchForm(tx, scope, formId);
  const all = (await readRecommendationTexts(scope, formId, tx))(language);
  const translations = await readTranslations(scope, formId, tx);
  const stored = new Map([...translations].map(([id, of]) => [id, of[language] ?? {}]));
  const { translated, changed } = changeTranslations(texts, { all, stored, fillSame });
  for (const [id, own] of changed) {
    const values = { translations: { ...translations.get(id), [language]: own } };
    for (const table of [formActions, formRatings])
      await tx
        .update(table)
        .set(values)
        // No mutant: the ids were found in the scope just before.
        .where(and(eq(table.id, id), eq(table.organizationId, scope.organizationId)));
  }
  if (translated.length === 0) return;
  const count = countOf(translated.length, "text");
  const into = languageName(language, "en");
  await logAction(tx, scope, formId, `translated ${count} of actions into ${into}`);
}
