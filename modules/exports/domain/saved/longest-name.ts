/** Characters of the name under which criteria are kept. */
export const longestName = 60;
