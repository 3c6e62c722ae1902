/** What speaks against an address that can be found all the same: a spreadsheet's row that slipped, or a mistyped ZIP code. */
import { findZip } from "./gazetteer.server.ts";
import type { Coordinates } from "./geocode-types.ts";
import { splitAddress, type SplitAddress } from "./split-address.ts";
import { townAtEnd } from "./town-at-end.server.ts";
import { straightLineKm } from "./travel.ts";

export interface AddressWarning {
  /** What is wrong, and where the address is taken to be. */
  sentence: string;
  /** The address to look up in its place. */
  without: string;
}

/** Kilometers from the middle of a town to that of a ZIP code; a code may serve the next town, and counties of Alaska are wide. */
const farFromTown = 60;

/** Miles from typed coordinates to the middle of the town or ZIP code of their address. */
const farFromAddress = 30;

const kilometersInMile = 1.609344;

/** Null for an address that does not contradict itself. A town that nobody knows contradicts nothing. */
export function validateAddress(address: string): AddressWarning | null {
  const split = splitAddress(address);
  const { words, state, zip } = split;
  if (zip && !state) return validateState(split, zip);
  const town = zip && state ? townAtEnd(words, [state]) : null;
  if (!zip || !town) return null;
  const without = `${words.join(" ")}, ${town.state}`;
  const taken = `${town.name}, ${town.state}`;
  const point = findZip(zip);
  if (!point)
    return { sentence: `ZIP code ${zip} was not found. The map will show ${taken}.`, without };
  const isNear = point.place.state === town.state && straightLineKm(point, town) <= farFromTown;
  if (isNear) return null;
  const there = `${point.place.name}, ${point.place.state}`;
  const sentence = `ZIP code ${zip} is in ${there}, not in ${taken}. The map will show ${taken}.`;
  return { sentence, without };
}

/** Of "Phoenix, Arizonia 85004": between a town and its ZIP code stands what is neither a state nor another town. */
function validateState(
  { words, wordsAfterComma }: SplitAddress,
  zip: string,
): AddressWarning | null {
  const states = [findZip(zip)?.place.state ?? null];
  const said = wordsAfterComma > 0 ? words.slice(-wordsAfterComma) : [];
  const before = words.slice(0, words.length - said.length);
  if (said.length === 0 || states[0] === null || townAtEnd(said, states)) return null;
  const town = townAtEnd(before, states);
  if (!town) return null;
  const sentence = `"${said.join(" ")}" is not a US state. The map will show ${town.name}, ${town.state}.`;
  return { sentence, without: `${before.join(" ")}, ${town.state} ${zip}` };
}

/** What speaks against typed coordinates beside an address that was found at `place`. */
export function validatePoint(typed: Coordinates, place: Coordinates): string | null {
  const miles = straightLineKm(typed, place) / kilometersInMile;
  if (miles <= farFromAddress) return null;
  const far = Math.round(miles).toLocaleString("en-US");
  return `The coordinates are ${far} miles from the address. The map will show the coordinates.`;
}
