import { placesNamed, type Place } from "./gazetteer.server.ts";
import { normalName } from "./normal-name.ts";

/** City names have up to five words, as in "Rancho Santa Margarita". */
const maxCityWords = 5;

/** The longest city at the end of the words, in one of the states (null means any), and the words before it. */
export function splitCity(
  words: readonly string[],
  states: (string | null)[],
): { city: Place; before: string[] } | null {
  for (let from = Math.max(0, words.length - maxCityWords); from < words.length; from += 1) {
    const name = normalName(words.slice(from).join(" "));
    const [city] = states.flatMap((state) => placesNamed(name, state));
    if (city) return { city, before: words.slice(0, from) };
  }
  return null;
}

export const cityAtEnd = (words: readonly string[], states: (string | null)[]): Place | null =>
  splitCity(words, states)?.city ?? null;
