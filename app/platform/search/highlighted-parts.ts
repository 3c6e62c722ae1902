/** Finds the words of a search in a text. Pure, so that matches are marked the same for both search engines. */

export interface HighlightedPart {
  text: string;
  isFound: boolean;
}

/** The text in pieces, in order. Every word of the search is found anywhere in it, ignoring case. */
export function highlightedParts(text: string, searchText: string): HighlightedPart[] {
  const searched = searchText.split(/\s+/).filter(Boolean);
  if (searched.length === 0) return [{ text, isFound: false }];
  // Longer words first, so that a word that starts with another is marked completely.
  const choices = searched.toSorted((a, b) => b.length - a.length).map(escapeRegExp);
  return text
    .split(new RegExp(`(${choices.join("|")})`, "giu"))
    .map((part, index) => ({ text: part, isFound: index % 2 === 1 }))
    .filter((part) => part.text !== "");
}

const escapeRegExp = (word: string) => word.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
