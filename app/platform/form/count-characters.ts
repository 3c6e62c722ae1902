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

/** The beginning of a text, cut between two characters as people see them. */
export function firstCharacters(text: string, most: number): string {
  if (text.length <= most) return text;
  let kept = "";
  let count = 0;
  // One that is longer than a thousand code units is none that somebody wrote, and is cut.
  for (const { segment } of signs.segment(text.slice(0, most * 1_000))) {
    if (count === most) break;
    kept += segment;
    count += 1;
  }
  return kept;
}

/** What `refine` of a schema takes where a person is told how long a text may be. */
export function upTo(most: number, sentence = `may be no longer than ${most} characters`) {
  return [(text: string) => !isLongerThan(text, most), sentence] as const;
}
