/** The actions and ratings of a form in the format for a copy of the form or a file: without ids. */
import type { ActionInput } from "./actions/action.input.ts";
import type { Translations } from "../schema.ts";
import type { RatingType } from "./ratings/rating-types.ts";

export interface PortableRating<Picture> {
  /** The key by which actions in the same copy or file refer to this rating; not a database id. */
  key: string;
  type: RatingType;
  name: string;
  description: string;
  /** Of the name. Files and copies without any have no such part. */
  translations?: Translations | undefined;
  /** For an icon; null for a rating, and for an icon whose picture is missing. */
  picture: Picture | null;
}

export interface PortableAction extends Omit<ActionInput, "tags"> {
  tags: { text: string; maintenanceDescription: string }[];
  /** Of strategy and description. */
  translations?: Translations | undefined;
}

export interface PortableRecommendations<Picture> {
  /** In their order. */
  ratings: PortableRating<Picture>[];
  /** In their order; cost, difficulty, criticality and icon are keys of ratings. */
  actions: PortableAction[];
}
