/** Ends of lines, other controls, and signs that turn the direction of text. */
const notAllowedInLine = /[\s\p{Cc}\p{Zl}\p{Zp}\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu;

/** A text that a person typed, as one line of a mail: it cannot add lines, such as a false link to stop the mails. Pure. */
export const asLine = (text: string): string => text.replace(notAllowedInLine, " ").trim();
