/** Counts characters as people see them. Pure, for browser and server. */
const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Average code units per character. A text with more than this is too long, however few characters people see. */
const maxCharacterLength = 16;

/**
 * The number of visible characters: a family emoji or an accented letter counts as one. Exact up to `max`; a larger
 * count is only known to be above `max`.
 */
export function countCharacters(text: string, max: number): number {
  if (text.length > max * maxCharacterLength) return text.length;
  let count = 0;
  for (const _ of graphemes.segment(text)) count++;
  return count;
}

/** Whether a text has more visible characters than allowed. */
export function isLongerThan(text: string, max: number): boolean {
  return text.length > max && countCharacters(text, max) > max;
}

/** The beginning of a text, cut between two visible characters. */
export function firstCharacters(text: string, max: number): string {
  if (text.length <= max) return text;
  let shortened = "";
  let count = 0;
  // A "character" of more than a thousand code units was not typed by a person, and may be cut.
  for (const { segment } of graphemes.segment(text.slice(0, max * 1_000))) {
    if (count === max) break;
    shortened += segment;
    count += 1;
  }
  return shortened;
}

/** Arguments for a schema's `refine`, for texts whose length limit is shown to people. */
export function upTo(max: number, message = `may be no longer than ${max} characters`) {
  return [(text: string) => !isLongerThan(text, max), message] as const;
}
