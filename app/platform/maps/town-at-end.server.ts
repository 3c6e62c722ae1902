import { placesNamed, type Place } from "./gazetteer.server.ts";
import { normalName } from "./normal-name.ts";

/** Town names have up to five words, as in "Rancho Santa Margarita". */
const longestTown = 5;

/** The town at the end of the words, in one of the states; null as a state means any. */
export function townAtEnd(words: readonly string[], states: (string | null)[]): Place | null {
  for (let from = Math.max(0, words.length - longestTown); from < words.length; from += 1) {
    const name = normalName(words.slice(from).join(" "));
    const [place] = states.flatMap((state) => placesNamed(name, state));
    if (place) return place;
  }
  return null;
}
