/** Characters as people count them. Pure, for browser and server alike. */
const signs = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Code units that one character may take at most on average before a text is long whatever people count. */
const longestCharacter = 16;

/** How many characters a person sees: a family emoji or an accented letter is one. Exact up to `most`, and above it beyond `most`. */
export function countCharacters(text: string, most: number): number {
  if (text.length > most * longestCharacter) return text.length;
  let count = 0;
  for (const _ of signs.segment(text)) count++;
  return count;
}

/** Whether a person sees more characters than may be there. */
export function isLongerThan(text: string, most: number): boolean {
  return text.length > most && countCharacters(text, most) > most;
}
