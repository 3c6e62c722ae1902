/** What may be done about failures, as a copy of a form or a file takes it along: without ids. */
import type { ActionInput } from "./actions/action.input.ts";
import type { RatingType } from "./ratings/rating-types.ts";

export interface CarriedRating<Picture> {
  /** What the actions call it; no id of the database. */
  key: string;
  type: RatingType;
  name: string;
  description: string;
  /** Of an icon; null for a rating, and for an icon whose picture is lost. */
  picture: Picture | null;
}

export interface CarriedAction extends Omit<ActionInput, "tags"> {
  tags: { text: string; maintenanceDescription: string }[];
}

export interface CarriedRecommendations<Picture> {
  /** In their order. */
  ratings: CarriedRating<Picture>[];
  /** In their order; cost, difficulty, criticality and icon are keys of ratings. */
  actions: CarriedAction[];
}
