/** Public file with the rules of actions, ratings and icons, for browser and server. */
export {
  actionInput,
  maxActions,
  maxTags,
  ratedBy,
  type RatedField,
  tagNames,
} from "./domain/actions/action.input.ts";
export { readReferences } from "./domain/actions/reference-links.ts";
export type {
  PortableAction,
  PortableRating,
  PortableRecommendations,
} from "./domain/portable-recommendations.ts";
export { ratingMessages } from "./domain/ratings/rating-messages.ts";
export { maxRatings, type RatingType, ratingTypes } from "./domain/ratings/rating-types.ts";
export { newRatingInput } from "./domain/ratings/rating.input.ts";
