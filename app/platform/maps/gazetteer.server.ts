import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { normalName } from "./normal-name.ts";

/** A city, placed at the center of its postal codes. */
export interface Place {
  name: string;
  /** Two-letter code. */
  state: string;
  latitude: number;
  longitude: number;
  /** Its lowest postal code, as a number. */
  firstZip: number;
  zipCount: number;
  /** False for an organization with a postal code of its own, and for another spelling of a city. */
  isCity: boolean;
}

export interface ZipPoint {
  /** Five digits. */
  zip: string;
  place: Place;
  latitude: number;
  longitude: number;
}

interface Gazetteer {
  /** By "name|ST", with the name normalized. */
  places: Map<string, Place>;
  /** All keys of `places`, ascending, for prefix search. */
  keys: string[];
  /** Parallel arrays, codes ascending. */
  zips: Uint32Array;
  latitudes: Float64Array;
  longitudes: Float64Array;
  zipPlaces: Place[];
}

interface ZipRow {
  zip: number;
  latitude: number;
  longitude: number;
  place: Place;
}

/** Reads one row of the table. `bin/gazetteer/gazetteer-table.ts` defines its format. */
function readLine(line: string): { place: Place; rows: ZipRow[] } {
  const [name = "", state = "", middle = "", codes = "", noArea] = line.split("|");
  const [latitude = 0, longitude = 0] = middle.split(",").map((part) => Number(part) / 10_000);
  const parts = codes.split(" ");
  const firstZip = Number.parseInt(parts[0] ?? "", 10);
  const isCity = noArea === undefined;
  const place = { name, state, latitude, longitude, firstZip, zipCount: parts.length, isCity };
  const rows = parts.map((part) => {
    const [zip = "", own, east] = part.split(",");
    return {
      zip: Number(zip),
      latitude: own === undefined ? latitude : Number(own) / 10_000,
      longitude: east === undefined ? longitude : Number(east) / 10_000,
      place,
    };
  });
  return { place, rows };
}

function load(): Gazetteer {
  const file = createRequire(import.meta.url).resolve("#app/platform/maps/gazetteer.txt");
  const cities = readFileSync(file, "utf8").trimEnd().split("\n").map(readLine);
  const places = new Map(
    cities.map(({ place }) => [`${normalName(place.name)}|${place.state}`, place]),
  );
  const rows = cities.flatMap((city) => city.rows).sort((a, b) => a.zip - b.zip);
  return {
    places,
    keys: [...places.keys()],
    zips: Uint32Array.from(rows, ({ zip }) => zip),
    latitudes: Float64Array.from(rows, ({ latitude }) => latitude),
    longitudes: Float64Array.from(rows, ({ longitude }) => longitude),
    zipPlaces: rows.map(({ place }) => place),
  };
}

let loaded: Gazetteer | undefined;

/** Read on first use (about a quarter of a second) and then cached. */
function gazetteer(): Gazetteer {
  loaded ??= load();
  return loaded;
}

/** The first position in an ascending list whose value is not below the wanted one. */
function lowerBound<T>(list: ArrayLike<T>, requested: T): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((list[middle] as T) < requested) low = middle + 1;
    else high = middle;
  }
  return low;
}

function zipAt(index: number): ZipPoint | null {
  const { zips, latitudes, longitudes, zipPlaces } = gazetteer();
  const place = zipPlaces[index];
  if (!place) return null;
  const zip = String(zips[index]).padStart(5, "0");
  return { zip, place, latitude: latitudes[index] ?? 0, longitude: longitudes[index] ?? 0 };
}

export function findZip(zip: string): ZipPoint | null {
  const found = zipAt(lowerBound(gazetteer().zips, Number(zip)));
  return found?.zip === zip ? found : null;
}

/** At most `limit` codes that begin with these digits. */
export function zipsByPrefix(digits: string, limit: number): ZipPoint[] {
  const found: ZipPoint[] = [];
  const first = lowerBound(gazetteer().zips, Number(digits.padEnd(5, "0")));
  for (let index = first; found.length < limit; index += 1) {
    const point = zipAt(index);
    if (!point?.zip.startsWith(digits)) break;
    found.push(point);
  }
  return found;
}

/** Places whose key ("name|ST") begins with the prefix, those with most postal codes first. */
export function placesByPrefix(prefix: string, states: readonly string[] | null): Place[] {
  const { keys, places } = gazetteer();
  const found: Place[] = [];
  for (let index = lowerBound(keys, prefix); keys[index]?.startsWith(prefix); index += 1) {
    const place = places.get(keys[index] ?? "");
    if (place && (!states || states.includes(place.state))) found.push(place);
  }
  return found.sort((a, b) => b.zipCount - a.zipCount);
}

/** Places with exactly this normalized name, in one state or in all. */
export function placesNamed(name: string, state: string | null): Place[] {
  if (!state) return placesByPrefix(`${name}|`, null);
  const place = gazetteer().places.get(`${name}|${state}`);
  return place ? [place] : [];
}

/** The postal code of a city with the nearest center, or null when none is within 120 km. */
export function nearestZip(latitude: number, longitude: number): ZipPoint | null {
  const { latitudes, longitudes, zipPlaces } = gazetteer();
  const shrink = Math.cos((latitude * Math.PI) / 180);
  let best = -1;
  let bestSquare = (120 / 111.2) ** 2;
  for (let index = 0; index < latitudes.length; index += 1) {
    const north = (latitudes[index] ?? 0) - latitude;
    const east = ((longitudes[index] ?? 0) - longitude) * shrink;
    const square = north * north + east * east;
    if (square < bestSquare && zipPlaces[index]?.isCity) {
      best = index;
      bestSquare = square;
    }
  }
  return zipAt(best);
}

export interface MapBounds {
  south: number;
  north: number;
  west: number;
  east: number;
}

/** The postal codes within the bounds in degrees. */
export function zipsWithin({ south, north, west, east }: MapBounds) {
  const { zips, latitudes, longitudes } = gazetteer();
  return Array.from(zips, (zip, index) => ({
    name: String(zip).padStart(5, "0"),
    latitude: latitudes[index]!,
    longitude: longitudes[index]!,
  })).filter(
    ({ latitude, longitude }) =>
      latitude >= south && latitude <= north && longitude >= west && longitude <= east,
  );
}

/** Cities within the bounds in degrees, those with most postal codes first. */
export function placesWithin({ south, north, west, east }: MapBounds, limit: number): Place[] {
  const found = [...gazetteer().places.values()].filter(
    ({ isCity, latitude, longitude }) =>
      isCity && latitude >= south && latitude <= north && longitude >= west && longitude <= east,
  );
  return found.sort((a, b) => b.zipCount - a.zipCount).slice(0, limit);
}
