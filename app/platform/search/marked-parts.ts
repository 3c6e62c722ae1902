/** Where the words of a search stand in a text. Pure, so that a hit is marked alike whichever engine found it. */

export interface MarkedPart {
  text: string;
  isFound: boolean;
}

/** The text in pieces, in its order; every word of the search is found anywhere in it, large or small. */
export function markedParts(text: string, words: string): MarkedPart[] {
  const sought = words.split(/\s+/).filter(Boolean);
  if (sought.length === 0) return [{ text, isFound: false }];
  // A longer word first, so that one which begins with another is marked whole.
  const choices = sought.toSorted((a, b) => b.length - a.length).map(literally);
  return text
    .split(new RegExp(`(${choices.join("|")})`, "giu"))
    .map((part, at) => ({ text: part, isFound: at % 2 === 1 }))
    .filter((part) => part.text !== "");
}

const literally = (word: string) => word.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
