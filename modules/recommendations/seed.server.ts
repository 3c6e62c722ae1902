/** The ratings and actions of the demo's forms. */
import { newId } from "#db/columns.ts";
import { inTransaction, type Transaction } from "#db/client.server.ts";
import { demoUsers, ownerOrganizationId } from "#db/seed/demo-people.ts";
import { batteryCheck, rooftopInspection } from "#modules/forms/public.seed.ts";
import type { RatingType } from "./domain/ratings/rating-types.ts";
import { formActions, formRatings } from "./schema.ts";
import { batteryActions } from "./seed-data/battery-recommendations.ts";
import {
  demoRatings,
  rooftopActions,
  type DemoAction,
} from "./seed-data/rooftop-recommendations.ts";

async function seedRecommendations(
  tx: Transaction,
  owned: { formId: string; organizationId: string },
  actions: readonly DemoAction[],
  authorName: string,
): Promise<void> {
  const placed = demoRatings.map((rating) => {
    const before = demoRatings.filter(({ type }) => type === rating.type);
    return { ...rating, ...owned, id: newId(), order: before.indexOf(rating) };
  });
  await tx.insert(formRatings).values(placed);
  const idOf = (type: RatingType, name: string) =>
    placed.find((rating) => rating.type === type && rating.name === name)?.id ?? null;
  await tx.insert(formActions).values(
    actions.map(({ remedies: _question, ...action }, index) => ({
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
  const byForm = [
    [rooftopInspection.id, rooftopActions],
    [batteryCheck.id, batteryActions],
  ] as const;
  await inTransaction(async (tx) => {
    for (const [formId, actions] of byForm) {
      const owned = { formId, organizationId: ownerOrganizationId };
      await seedRecommendations(tx, owned, actions, author.name);
    }
  });
}
