import { placesNamed, type Place } from "./gazetteer.server.ts";
import { normalName } from "./normal-name.ts";

/** Town names have up to five words, as in "Rancho Santa Margarita". */
const maxTownWords = 5;

/** The longest town at the end of the words, in one of the states (null means any), and the words before it. */
export function splitTown(
  words: readonly string[],
  states: (string | null)[],
): { town: Place; before: string[] } | null {
  for (let from = Math.max(0, words.length - maxTownWords); from < words.length; from += 1) {
    const name = normalName(words.slice(from).join(" "));
    const [town] = states.flatMap((state) => placesNamed(name, state));
    if (town) return { town, before: words.slice(0, from) };
  }
  return null;
}

export const townAtEnd = (words: readonly string[], states: (string | null)[]): Place | null =>
  splitTown(words, states)?.town ?? null;
