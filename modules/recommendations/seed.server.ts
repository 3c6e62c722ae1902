/** The ratings and actions of the demo's rooftop form. */
import { newId } from "#db/columns.ts";
import { inTransaction, type Transaction } from "#db/client.server.ts";
import { demoUsers, ownerOrganizationId } from "#db/seed/demo-people.ts";
import { rooftopInspection } from "#modules/forms/public.seed.ts";
import type { RatingType } from "./domain/ratings/rating-types.ts";
import { formActions, formRatings } from "./schema.ts";
import { rooftopActions, rooftopRatings } from "./seed-data/rooftop-recommendations.ts";

async function seedRecommendations(
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
    rooftopActions.map(({ remedies: _question, ...action }, index) => ({
      ...action,
      ...owned,
      actionIndex: index + 1,
      cost: idOf("Cost", action.cost),
      difficulty: idOf("Difficulty", action.difficulty),
      criticality: idOf("Criticality", action.criticality),
      tags: action.tags.map((tag) => ({ ...tag, id: newId(), isEdit: false, isDelete: false })),
      updatedByName: authorName,
    })),
  );
}

export async function seed(): Promise<void> {
  const author = demoUsers.find(
    (user) => user.organizationId === ownerOrganizationId && user.type === "admin",
  );
  if (!author) throw new Error("The demo has no admin in the owner organization.");
  const owned = { formId: rooftopInspection.id, organizationId: ownerOrganizationId };
  await inTransaction((tx) => seedRecommendations(tx, owned, author.name));
}
