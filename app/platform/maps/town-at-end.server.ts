import { placesNamed, type Place } from "./gazetteer.server.ts";
import { normalName } from "./normal-name.ts";

/** Names of towns have up to five words, as in "Rancho Santa Margarita". */
const longestTown = 5;

/** The town of one of the states, null for any, that the words end in. */
export function townAtEnd(words: readonly string[], states: (string | null)[]): Place | null {
  for (let from = Math.max(0, words.length - longestTown); from < words.length; from += 1) {
    const name = normalName(words.slice(from).join(" "));
    const [place] = states.flatMap((state) => placesNamed(name, state));
    if (place) return place;
  }
  return null;
}
