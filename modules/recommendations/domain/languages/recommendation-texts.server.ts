/** The texts of a form's actions and ratings that reports show, with their translations. */
import { and, eq, ne, sql } from "drizzle-orm";
import { db, type Database, type Transaction } from "#db/client.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { translationRow, type TranslationRow } from "#modules/form-logic/public.languages.ts";
import { formActions, formRatings, type Translations } from "../../schema.ts";
import { listWholeActions } from "../actions/list-actions.server.ts";
import { listRatings } from "../ratings/list-ratings.server.ts";

/** The translations of actions and ratings of the organization's own form, by id. One without any is left out. */
export async function readTranslations(
  scope: Scope,
  formId: string,
  executor: Database | Transaction = db,
): Promise<Map<string, Translations>> {
  const select = (table: typeof formActions | typeof formRatings) =>
    executor
      .select({ id: table.id, translations: table.translations })
      .from(table)
      .where(
        and(
          eq(table.formId, formId),
          eq(table.organizationId, scope.organizationId),
          ne(table.translations, sql`'{}'::jsonb`),
        ),
      );
  const rows = await select(formActions).unionAll(select(formRatings));
  return new Map(rows.map(({ id, translations }) => [id, translations]));
}

type PlacedText = Pick<TranslationRow, "id" | "part" | "source" | "where">;

/**
 * The texts of actions and ratings as a translator sees them. References stay as they are, as the citations of questions do.
 * @returns the rows of a language.
 */
export async function readRecommendationTexts(
  scope: Scope,
  formId: string,
  executor: Database | Transaction = db,
): Promise<(language: string) => TranslationRow[]> {
  const actions = await listWholeActions(scope, formId, executor);
  const ratings = await listRatings(scope, formId, executor);
  const translations = await readTranslations(scope, formId, executor);
  const texts: PlacedText[] = [
    ...actions.flatMap(({ id, strategy, actionDescription }, index) => [
      { id, part: "strategy", source: strategy, where: `Action ${index + 1} strategy` },
      { id, part: "description", source: actionDescription, where: `Action ${index + 1}` },
    ]),
    ...ratings
      .filter(({ type }) => type !== "Icon")
      .map(({ id, type, name }) => ({
        id,
        part: "name",
        source: name,
        where: `${type} of actions`,
      })),
  ];
  const filled = texts.filter(({ source }) => source.trim() !== "");
  return (language) =>
    filled.map((text) => translationRow(text, translations.get(text.id)?.[language]?.[text.part]));
}
