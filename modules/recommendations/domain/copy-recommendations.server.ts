/** Copies the ratings, icons and actions of a form to another form, or exports them to a file and imports them. */
import { newId } from "#db/columns.ts";
import { db, type Database, type Transaction } from "#db/client.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { formActions, formRatings } from "../schema.ts";
import { tagsAfter } from "./actions/action-tags.ts";
import type { PortableRecommendations } from "./portable-recommendations.ts";
import { copyFormFile } from "#modules/forms/public.writing.server.ts";
import { listWholeActions } from "./actions/list-actions.server.ts";
import { listRatings } from "./ratings/list-ratings.server.ts";
import { readTranslations } from "./languages/recommendation-texts.server.ts";
import { ratingTypes } from "./ratings/rating-types.ts";

/** Copies ratings, icons and actions to a new form. */
export async function copyRecommendations(
  tx: Transaction,
  scope: Scope,
  from: string,
  to: string,
): Promise<void> {
  const recommendations = await gatherRecommendations(scope, from, tx);
  await writeRecommendations(tx, scope, to, recommendations, (fileId) =>
    copyFormFile(tx, scope, fileId, to),
  );
}

/**
 * The ratings, icons and actions in use of the organization's own form, without ids; empty for any other form. Pictures
 * are file ids.
 */
export async function gatherRecommendations(
  scope: Scope,
  formId: string,
  executor: Database | Transaction = db,
): Promise<PortableRecommendations<string>> {
  const ratings = await listRatings(scope, formId, executor);
  const actions = await listWholeActions(scope, formId, executor);
  const translations = await readTranslations(scope, formId, executor);
  const translated = (id: string) =>
    translations.has(id) ? { translations: translations.get(id) } : {};
  const byType = ratingTypes.flatMap((type) => ratings.filter((rating) => rating.type === type));
  const keys = new Map(byType.map(({ id }, index) => [id, `rating-${index + 1}`]));
  const keyOf = (id: string | null) => (id === null ? null : (keys.get(id) ?? null));
  return {
    ratings: byType.map(({ id, fileId, ...rating }) => ({
      key: keys.get(id) ?? "",
      ...rating,
      picture: fileId,
      ...translated(id),
    })),
    actions: actions.map(({ strategy, actionDescription, referenceInformation, ...action }) => ({
      strategy,
      actionDescription,
      referenceInformation,
      cost: keyOf(action.cost),
      difficulty: keyOf(action.difficulty),
      criticality: keyOf(action.criticality),
      icon: keyOf(action.icon),
      tags: action.tags.flatMap(({ text, maintenanceDescription, isDelete }) =>
        isDelete ? [] : [{ text, maintenanceDescription }],
      ),
      ...translated(action.id),
    })),
  };
}

/**
 * Writes gathered recommendations to a new form of the organization, with new ids. `storePicture` stores an icon's picture with
 * the form and returns its file id, null when the picture no longer exists.
 * @returns the new ids of the actions, in their order.
 */
export async function writeRecommendations<Picture>(
  tx: Transaction,
  scope: Scope,
  formId: string,
  { ratings, actions }: PortableRecommendations<Picture>,
  storePicture: (picture: Picture) => Promise<string | null>,
): Promise<string[]> {
  const owner = { formId, organizationId: scope.organizationId };
  const by = { updatedByName: scope.viewer.name };
  const ids = new Map<string, string>();
  const counts = new Map<string, number>();
  for (const { key, picture, ...rating } of ratings) {
    const id = newId();
    ids.set(key, id);
    const order = counts.get(rating.type) ?? 0;
    counts.set(rating.type, order + 1);
    const fileId = picture === null ? null : await storePicture(picture);
    await tx.insert(formRatings).values({ ...rating, ...owner, ...by, id, order, fileId });
  }
  const idOf = (key: string | null) => (key === null ? null : (ids.get(key) ?? null));
  const rows = actions.map(({ cost, difficulty, criticality, icon, tags, ...action }, index) => ({
    ...action,
    ...owner,
    ...by,
    id: newId(),
    actionIndex: index + 1,
    cost: idOf(cost),
    difficulty: idOf(difficulty),
    criticality: idOf(criticality),
    icon: idOf(icon),
    tags: tagsAfter(
      [],
      tags.map((tag) => ({ ...tag, id: "" })),
    ),
  }));
  if (rows.length > 0) await tx.insert(formActions).values(rows);
  return rows.map(({ id }) => id);
}
