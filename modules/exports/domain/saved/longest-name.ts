/** Maximum characters of the name of saved criteria. */
export const longestName = 60;
