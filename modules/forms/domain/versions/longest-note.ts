/** Characters of the note of a version. */
export const longestNote = 500;
