import { newId } from "#db/columns.ts";
import type { Transaction } from "#db/client.server.ts";
import type { RatingType } from "./domain/ratings/rating-types.ts";
import { formActions, formRatings } from "./schema.ts";
import { formReportTemplates } from "#modules/reports/public.ts";
import {
  rooftopActions,
  rooftopRatings,
  rooftopReportTemplate,
} from "./seed-data/rooftop-recommendations.ts";

/** The ratings, actions and report texts of a demo form. */
export async function seedTabs(
  tx: Transaction,
  owned: { formId: string; organizationId: string },
  authorName: string,
): Promise<void> {
  const placed = rooftopRatings.map((rating) => {
    const before = rooftopRatings.filter(({ type }) => type === rating.type);
    return { ...rating, ...owned, id: newId(), order: before.indexOf(rating) };
  });
  await tx.insert(formRatings).values(placed);
  const idOf = (type: RatingType, name: string) =>
    placed.find((rating) => rating.type === type && rating.name === name)?.id ?? null;
  await tx.insert(formActions).values(
    rooftopActions.map(({ remedies: _question, ...action }, at) => ({
      ...action,
      ...owned,
      actionIndex: at + 1,
      cost: idOf("Cost", action.cost),
      difficulty: idOf("Difficulty", action.difficulty),
      criticality: idOf("Criticality", action.criticality),
      tags: action.tags.map((tag) => ({ ...tag, id: newId(), isEdit: false, isDelete: false })),
      updatedByName: authorName,
    })),
  );
  await tx
    .insert(formReportTemplates)
    .values({ ...rooftopReportTemplate, ...owned, updatedByName: authorName });
}
