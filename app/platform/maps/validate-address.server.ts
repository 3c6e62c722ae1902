/** Warnings for an address that can still be found: cells of a spreadsheet row that shifted, or a mistyped ZIP code. */
import { findZip } from "./gazetteer.server.ts";
import type { Coordinates } from "./geocode-types.ts";
import { splitAddress, type SplitAddress } from "./split-address.ts";
import { cityAtEnd } from "./city-at-end.server.ts";
import { straightLineKm, straightLineMiles } from "./travel.ts";

export interface AddressWarning {
  /** The warning, with the place that was found. */
  message: string;
  /** The corrected address to look up. */
  without: string;
}

/**
 * Kilometers between the centers of a city and of a ZIP code. A code may serve the next city, and Alaska's counties are
 * wide.
 */
const farFromCity = 60;

/** Miles from typed coordinates to the center of the city or ZIP code of their address. */
const farFromAddress = 30;

/** Null for an address that does not contradict itself. An unknown city contradicts nothing. */
export function validateAddress(address: string): AddressWarning | null {
  const split = splitAddress(address);
  const { words, state, zip } = split;
  if (zip && !state) return validateState(split, zip);
  const city = zip && state ? cityAtEnd(words, [state]) : null;
  if (!zip || !city) return null;
  const without = `${words.join(" ")}, ${city.state}`;
  const cityShown = `${city.name}, ${city.state}`;
  const point = findZip(zip);
  if (!point)
    return { message: `ZIP code ${zip} was not found. The map will show ${cityShown}.`, without };
  const isNear = point.place.state === city.state && straightLineKm(point, city) <= farFromCity;
  if (isNear) return null;
  const there = `${point.place.name}, ${point.place.state}`;
  const message = `ZIP code ${zip} is in ${there}, not in ${cityShown}. The map will show ${cityShown}.`;
  return { message, without };
}

/**
 * Checks addresses such as "Phoenix, Arizonia 85004": the text between a city and its ZIP code is neither a state nor
 * another city.
 */
function validateState(
  { words, wordsAfterComma }: SplitAddress,
  zip: string,
): AddressWarning | null {
  const states = [findZip(zip)?.place.state ?? null];
  const lastWords = wordsAfterComma > 0 ? words.slice(-wordsAfterComma) : [];
  const before = words.slice(0, words.length - lastWords.length);
  if (lastWords.length === 0 || states[0] === null || cityAtEnd(lastWords, states)) return null;
  const city = cityAtEnd(before, states);
  if (!city) return null;
  const message = `"${lastWords.join(" ")}" is not a US state. The map will show ${city.name}, ${city.state}.`;
  return { message, without: `${before.join(" ")}, ${city.state} ${zip}` };
}

/** The warning for typed coordinates that are far from `place`, where their address was found. */
export function validatePoint(typed: Coordinates, place: Coordinates): string | null {
  const miles = straightLineMiles(typed, place);
  if (miles <= farFromAddress) return null;
  const far = Math.round(miles).toLocaleString("en-US");
  return `The coordinates are ${far} miles from the address. The map will show the coordinates.`;
}
