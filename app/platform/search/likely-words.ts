/** What a mistyped search was likely meant to be, by the spelling of what there is. Pure. */
import { spellingDistance } from "./spelling-distance.ts";

const mostWords = 6;
const shortest = 4;
const longest = 40;
/** Letters from which on a word may be two slips away. */
const long = 8;

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);

/** Figures and short words are meant as they stand. */
const mayBeMistyped = (word: string) => word.length >= shortest && !/\p{N}/u.test(word);

/** The words of a search, or none for one that is too long to be looked at, or has no word that may be mistyped. */
export function recoverableWords(typed: string): string[] {
  const words = wordsOf(typed);
  const fits = words.length <= mostWords && words.every(({ length }) => length <= longest);
  return fits && words.some(mayBeMistyped) ? words : [];
}

/** The same words as the nearest of the texts spells them; null where none has each of them, give or take a slip. */
export function likelyWords(typed: string, texts: readonly string[]): string | null {
  const words = recoverableWords(typed);
  if (words.length === 0) return null;
  let best: { slips: number; words: string } | null = null;
  for (const text of texts) {
    const found = mend(words, text);
    if (found && found.slips > 0 && (!best || found.slips < best.slips)) best = found;
  }
  return best?.words ?? null;
}

function mend(words: readonly string[], text: string) {
  const there = wordsOf(text);
  let slips = 0;
  const mended: string[] = [];
  for (const word of words) {
    const nearest = nearestOf(word, there);
    if (!nearest) return null;
    slips += nearest.slips;
    mended.push(nearest.word);
  }
  return { slips, words: mended.join(" ") };
}

function nearestOf(word: string, there: readonly string[]) {
  if (there.some((one) => one.includes(word))) return { word, slips: 0 };
  if (!mayBeMistyped(word)) return null;
  const most = word.length >= long ? 2 : 1;
  let best: { word: string; slips: number } | null = null;
  for (const one of there) {
    if (Math.abs(one.length - word.length) > most) continue;
    const slips = spellingDistance(word, one);
    if (slips <= most && (!best || slips < best.slips)) best = { word: one, slips };
  }
  return best;
}
