import { and, eq, inArray, sql } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import type { TranslatedTexts } from "#modules/form-logic/public.languages.ts";
import type { FormInView } from "#modules/forms/public.ts";
import { formActions, formRatings } from "../../schema.ts";
import { maxActions } from "./action.input.ts";

/** An action as people outside the form's organization read it. Ratings are names, null if there is none. */
export interface NamedAction {
  id: string;
  strategy: string;
  actionDescription: string;
  /** `[link text](url)`, several separated by a pipe; empty for none. */
  referenceInformation: string;
  cost: string | null;
  difficulty: string | null;
  criticality: string | null;
}

/**
 * Actions of a form by their ids, in any order, without deleted ones. The query is by form, not by organization: a shared form's
 * actions are proposed wherever it is filled in.
 * @param language a language of the form for the texts that have a translation, null for its own.
 */
export async function listNamedActions(
  form: FormInView,
  ids: readonly string[],
  language: string | null = null,
): Promise<NamedAction[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      id: formActions.id,
      texts: translationsIn(formActions, language),
      strategy: formActions.strategy,
      actionDescription: formActions.actionDescription,
      referenceInformation: formActions.referenceInformation,
      cost: formActions.cost,
      difficulty: formActions.difficulty,
      criticality: formActions.criticality,
    })
    .from(formActions)
    .where(
      and(
        eq(formActions.formId, form.id),
        inArray(formActions.id, ids.slice(0, maxActions)),
        eq(formActions.isDelete, false),
      ),
    );
  const named = await nameRatings(
    form,
    rows.flatMap(({ cost, difficulty, criticality }) => [cost, difficulty, criticality]),
    language,
  );
  const nameOf = (id: string | null) => (id === null ? null : (named.get(id) ?? null));
  return rows.map(({ texts, ...row }) => ({
    ...row,
    strategy: texts?.strategy?.text ?? row.strategy,
    actionDescription: texts?.description?.text ?? row.actionDescription,
    cost: nameOf(row.cost),
    difficulty: nameOf(row.difficulty),
    criticality: nameOf(row.criticality),
  }));
}

const translationsIn = (
  { translations }: typeof formActions | typeof formRatings,
  language: string | null,
) => sql<TranslatedTexts | null>`${translations} -> ${language}::text`;

/** Names by id; a deleted rating has none. */
async function nameRatings(
  form: FormInView,
  ids: readonly (string | null)[],
  language: string | null,
): Promise<Map<string, string>> {
  const uniqueIds = [...new Set(ids.filter((id) => id !== null))];
  if (uniqueIds.length === 0) return new Map();
  const rows = await db
    .select({
      id: formRatings.id,
      name: formRatings.name,
      texts: translationsIn(formRatings, language),
    })
    .from(formRatings)
    .where(
      and(
        eq(formRatings.formId, form.id),
        inArray(formRatings.id, uniqueIds),
        eq(formRatings.status, true),
      ),
    );
  return new Map(rows.map(({ id, name, texts }) => [id, texts?.name?.text ?? name]));
}
