/** Suggests a correction of a mistyped search from the spelling of existing texts. Pure. */
import { spellingDistance } from "./spelling-distance.ts";

const maxWords = 6;
const shortest = 4;
const maxLength = 40;
/** From this many letters on, a word may have two mistakes. */
const long = 8;

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);

/** Words with digits and short words are not corrected. */
const mayBeMistyped = (word: string) => word.length >= shortest && !/\p{N}/u.test(word);

/** The words of a search. None if it is too long, or has no word that may be mistyped. */
export function recoverableWords(typed: string): string[] {
  const words = wordsOf(typed);
  const fits = words.length <= maxWords && words.every(({ length }) => length <= maxLength);
  return fits && words.some(mayBeMistyped) ? words : [];
}

/**
 * The same words as spelled in the closest of the texts. Null where no text has each of them with the allowed mistakes.
 */
export function likelyWords(typed: string, texts: readonly string[]): string | null {
  const words = recoverableWords(typed);
  if (words.length === 0) return null;
  let best: { slips: number; words: string } | null = null;
  for (const text of texts) {
    const found = repair(words, text);
    if (found && found.slips > 0 && (!best || found.slips < best.slips)) best = found;
  }
  return best?.words ?? null;
}

function repair(words: readonly string[], text: string) {
  const there = wordsOf(text);
  let slips = 0;
  const repaired: string[] = [];
  for (const word of words) {
    const nearest = nearestOf(word, there);
    if (!nearest) return null;
    slips += nearest.slips;
    repaired.push(nearest.word);
  }
  return { slips, words: repaired.join(" ") };
}

function nearestOf(word: string, there: readonly string[]) {
  if (there.some((one) => one.includes(word))) return { word, slips: 0 };
  if (!mayBeMistyped(word)) return null;
  const max = word.length >= long ? 2 : 1;
  let best: { word: string; slips: number } | null = null;
  for (const one of there) {
    if (Math.abs(one.length - word.length) > max) continue;
    const slips = spellingDistance(word, one);
    if (slips <= max && (!best || slips < best.slips)) best = { word: one, slips };
  }
  return best;
}
