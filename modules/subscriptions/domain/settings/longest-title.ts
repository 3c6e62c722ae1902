/** Maximum number of characters of a subscription's title. */
export const longestTitle = 60;
