/** Maximum number of characters of a subscription's title. */
export const maxTitleLength = 60;
