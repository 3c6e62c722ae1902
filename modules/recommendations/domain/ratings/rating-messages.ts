import type { RatingType } from "./rating-types.ts";

/** Messages of the Ratings and Icons tab in the specification's exact wording. */
export const ratingMessages = {
  nameTaken: (type: RatingType) => `${type} name must be unique`,
  added: (type: RatingType) =>
    type === "Icon" ? "Icon added successfully!" : `${type} rating added successfully!`,
  updated: (type: RatingType) => `${type} successfully updated!`,
  deleted: (type: RatingType) => `${type} successfully deleted!`,
  restored: (type: RatingType) => `${type} was restored`,
  orderFailed: "Failed to save the order.",
  iconTooLarge: "Image must be less than 100x100 pixels",
} as const;

/** Largest width and height of an icon in pixels, inclusive. */
export const largestIcon = 100;
