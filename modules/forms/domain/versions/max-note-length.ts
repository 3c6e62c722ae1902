/** The maximum number of characters of a version note. */
export const maxNoteLength = 500;
