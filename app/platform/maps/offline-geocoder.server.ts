import {
  findZip,
  nearestZip,
  placesByPrefix,
  placesNamed,
  zipsByPrefix,
  type Place,
  type ZipPoint,
} from "./gazetteer.server.ts";
import {
  geocodeFailure,
  isCoordinates,
  type Coordinates,
  type Geocoder,
  type GeocodeCandidate,
  type GeocodeResult,
} from "./geocode-types.ts";
import { normalName } from "./normal-name.ts";
import { spellingDistance } from "../search/spelling-distance.ts";
import { splitAddress, type SplitAddress } from "./split-address.ts";
import { splitCity } from "./city-at-end.server.ts";
import { isForeignZone, timeZoneAt } from "./time-zone.server.ts";

const max = 6;

/** All postal codes that begin with the same three digits. */
const maxZipsRead = 100;

interface FoundAddress {
  place: Place;
  zip: ZipPoint | null;
  locality: string;
  street: string;
}

function candidateOf({ place, zip, locality, street }: FoundAddress): GeocodeCandidate {
  const only = place.zipCount === 1 ? String(place.firstZip).padStart(5, "0") : "";
  const postalCode = zip?.zip ?? only;
  const { latitude, longitude } = zip ?? place;
  const number = /^(\d+[a-z]?(?:-\d+)?)\s+(.+)$/i.exec(street);
  const ending = `${place.state} ${postalCode}`.trim();
  return {
    formatted_address: [street, locality, ending].filter((part) => part !== "").join(", "),
    components: {
      street_number: number?.[1] ?? "",
      route: number?.[2] ?? street,
      locality,
      administrative_area_level_1: place.state,
      postal_code: postalCode,
    },
    latitude,
    longitude,
    timeZone: timeZoneAt(latitude, longitude),
    approximate: true,
  };
}

/** A postal code decides the point. The city stays as typed when a comma separates it. */
function byZip(zip: ZipPoint, split: SplitAddress): FoundAddress | null {
  const { words, wordsAfterComma, state } = split;
  if (state && state !== zip.place.state) return null;
  const found = splitCity(words, [zip.place.state]);
  if (found)
    return { place: zip.place, zip, locality: found.city.name, street: found.before.join(" ") };
  const cut = words.length - wordsAfterComma;
  const last = words.slice(cut).join(" ");
  const isCity = wordsAfterComma > 0 && !/\d/.test(last);
  const alone = wordsAfterComma === 0 && words.length > 0 && !/\d/.test(words.join(""));
  const typed = isCity ? last : alone ? words.join(" ") : "";
  const street = alone ? [] : isCity ? words.slice(0, cut) : words;
  return { place: zip.place, zip, locality: typed || zip.place.name, street: street.join(" ") };
}

const asCity = (place: Place): FoundAddress => ({
  place,
  zip: null,
  locality: place.name,
  street: "",
});

/** The exact matches of a text: a postal code, a city with its state, or a unique city. */
function exact(split: SplitAddress): FoundAddress[] {
  const zip = split.zip ? findZip(split.zip) : null;
  if (zip) return [byZip(zip, split)].filter((found) => found !== null);
  if (split.zip || split.words.length === 0) return [];
  if (split.state) {
    const found = splitCity(split.words, [split.state]);
    return found ? [{ ...asCity(found.city), street: found.before.join(" ") }] : [];
  }
  const named = placesNamed(normalName(split.words.join(" ")), null);
  return named.length === 1 ? named.map(asCity) : [];
}

/** Cities with a similar spelling, within the state if there is one. */
function misspelled(name: string, state: string | null): Place[] {
  if (name.length < 4) return [];
  const reach = name.length < 7 ? 1 : 2;
  return placesByPrefix(name.slice(0, 1), state ? [state] : null)
    .map((place) => ({ place, distance: spellingDistance(name, normalName(place.name)) }))
    .filter(({ distance }) => distance <= reach)
    .sort((a, b) => a.distance - b.distance || b.place.zipCount - a.place.zipCount)
    .map(({ place }) => place);
}

/** Fewer digits match hundreds of postal codes. */
const minZipDigits = 3;

/** A city with those of its postal codes that begin with the typed digits. */
function withHalfZip(found: FoundAddress, zipStart: string): FoundAddress[] {
  if (zipStart.length < minZipDigits) return [found];
  const { name, state } = found.place;
  const points = zipsByPrefix(zipStart, maxZipsRead).filter(
    ({ place }) => place.name === name && place.state === state,
  );
  return points.length > 0 ? points.slice(0, max).map((zip) => ({ ...found, zip })) : [found];
}

/** Everything that an incomplete text may mean. */
function guesses(split: SplitAddress): FoundAddress[] {
  const { words, wordsAfterComma, state, likelyStates, zip } = split;
  const digits = words.length === 1 && /^\d{3,4}$/.test(words[0] ?? "") ? words[0] : undefined;
  if (digits) {
    return zipsByPrefix(digits, max).map((point) => ({ ...asCity(point.place), zip: point }));
  }
  const point = zip ? findZip(zip) : null;
  const fromZip = point ? [{ ...asCity(point.place), zip: point }] : [];
  const half = likelyStates.length > 0;
  const cut = half ? words.slice(0, -wordsAfterComma) : words;
  const states = state ? [state] : half ? likelyStates : null;
  for (const [street, city] of cityReadings(cut, half ? 0 : wordsAfterComma)) {
    const name = normalName(city);
    const fits = name.length < 2 ? [] : placesByPrefix(half ? `${name}|` : name, states);
    const places = fits.length > 0 ? fits : misspelled(name, state);
    if (places.length > 0) {
      return [...places.slice(0, max).map((place) => ({ ...asCity(place), street })), ...fromZip];
    }
  }
  return fromZip;
}

/** Where the city may begin: after the last comma, otherwise anywhere when the text has no digits. */
function cityReadings(words: string[], wordsAfterComma: number): [street: string, city: string][] {
  const cut = words.length - wordsAfterComma;
  const readings: [string, string][] = [];
  if (wordsAfterComma > 0) {
    readings.push([words.slice(0, cut).join(" "), words.slice(cut).join(" ")]);
  }
  if (!/\d/.test(words.join(""))) readings.push(["", words.join(" ")]);
  return readings;
}

function uniqueCandidates(found: FoundAddress[]): GeocodeCandidate[] {
  const byText = new Map<string, GeocodeCandidate>();
  for (const candidate of found.map(candidateOf)) {
    if (!byText.has(candidate.formatted_address)) {
      byText.set(candidate.formatted_address, candidate);
    }
  }
  return [...byText.values()].slice(0, max);
}

function nameOfPoint({ latitude, longitude }: Coordinates): GeocodeCandidate {
  const timeZone = timeZoneAt(latitude, longitude);
  const near = isForeignZone(timeZone) ? null : nearestZip(latitude, longitude);
  const point = `${latitude}, ${longitude}`;
  const nowhere = { street_number: "", route: "", locality: "", postal_code: "" };
  if (!near) {
    const components = { ...nowhere, administrative_area_level_1: "" };
    const outside = { formatted_address: point, components, timeZone };
    return { ...outside, latitude, longitude, approximate: false };
  }
  const { name } = near.place;
  const named = candidateOf({ place: near.place, zip: near, locality: name, street: "" });
  return { ...named, latitude, longitude, timeZone, approximate: false };
}

async function geocode(query: string | Coordinates): Promise<GeocodeResult> {
  if (typeof query !== "string") {
    if (!isCoordinates(query)) return geocodeFailure("ZERO_RESULTS");
    return { status: "OK", candidate: nameOfPoint(query) };
  }
  if (query.trim() === "") return geocodeFailure("INVALID_REQUEST");
  const [found] = exact(splitAddress(query));
  return found ? { status: "OK", candidate: candidateOf(found) } : geocodeFailure("ZERO_RESULTS");
}

/** Answers from the bundled postal codes and cities. It knows no streets. */
export const offlineGeocoder: Geocoder = {
  geocode,
  lookUp: async (text) => {
    const split = splitAddress(text);
    if (split.words.length === 0 && !split.zip) return [];
    const sure = exact(split).flatMap((found) => withHalfZip(found, split.zipStart));
    return uniqueCandidates(sure.length > 0 && split.zip ? sure : [...sure, ...guesses(split)]);
  },
};
