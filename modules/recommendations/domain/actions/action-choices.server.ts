import type { Scope } from "#app/platform/viewer.ts";
import { ratedBy, type RatedField } from "./action.input.ts";
import type { FormAction } from "./list-actions.server.ts";
import { listRatings } from "../ratings/list-ratings.server.ts";

/** The choices for each rated field of an action, by rating id. */
export type RatingChoices = Record<RatedField, { value: string; label: string }[]>;

/** The form's ratings for each field; a selected one that was deleted in the meantime is still offered. */
export async function listRatingChoices(
  scope: Scope,
  formId: string,
  action: FormAction | null,
): Promise<RatingChoices> {
  const ratings = await listRatings(scope, formId);
  const choices = (field: RatedField) => {
    const offered = ratings
      .filter(({ type }) => type === ratedBy[field])
      .map(({ id, name }) => ({ value: id, label: name }));
    const stored = action?.[field];
    const isMissing = stored && !offered.some(({ value }) => value === stored);
    return isMissing ? [...offered, { value: stored, label: "Deleted" }] : offered;
  };
  return {
    cost: choices("cost"),
    difficulty: choices("difficulty"),
    criticality: choices("criticality"),
    icon: choices("icon"),
  };
}
