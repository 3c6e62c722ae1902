/** The types of entries on the Ratings and Icons tab, as stored and shown. */
export const ratingTypes = ["Cost", "Difficulty", "Criticality", "Icon"] as const;

export type RatingType = (typeof ratingTypes)[number];

/** Limit of entries of one type for a form, without deleted ones. */
export const maxRatings = 200;

export function isRatingType(word: unknown): word is RatingType {
  return ratingTypes.some((type) => type === word);
}
