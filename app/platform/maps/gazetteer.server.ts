import { eachZipName, eachZipPoint } from "./gazetteer-tables.server.ts";
import { normalName } from "./normal-name.ts";

/** A town, placed at the middle of its postal codes. */
export interface Place {
  name: string;
  /** Two-letter code. */
  state: string;
  latitude: number;
  longitude: number;
  /** Its lowest postal code, as a number. */
  firstZip: number;
  zipCount: number;
}

export interface ZipPoint {
  /** Five digits. */
  zip: string;
  place: Place;
  latitude: number;
  longitude: number;
}

interface Gazetteer {
  /** By "name|ST", name normalised. */
  places: Map<string, Place>;
  /** All keys of `places`, ascending, for prefix search. */
  keys: string[];
  /** Parallel arrays, codes ascending. */
  zips: Uint32Array;
  latitudes: Float64Array;
  longitudes: Float64Array;
  zipPlaces: Place[];
}

type Point = [latitude: number, longitude: number];

/** Military mail and freely associated states have no place on these maps. */
const leftOut = new Set(["AA", "AE", "AP", "FM", "MH", "PW"]);

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2;
}

function addTo<K>(groups: Map<K, Point[]>, key: K, point: Point): void {
  const group = groups.get(key);
  if (group) group.push(point);
  else groups.set(key, [point]);
}

const areaOf = (zip: number, state: string): string => `${Math.floor(zip / 100)}${state}`;

function build(): Gazetteer {
  const points = new Map<number, Point>();
  eachZipPoint((zip, latitude, longitude) => points.set(zip, [latitude, longitude]));
  const places = new Map<string, Place>();
  const zipPlace = new Map<number, Place>();
  const nearPlace = new Map<Place, Point[]>();
  const nearArea = new Map<string, Point[]>();
  eachZipName((zip, city, state) => {
    if (leftOut.has(state)) return;
    const key = `${normalName(city)}|${state}`;
    const place = places.get(key) ?? {
      name: Buffer.from(city, "latin1").toString("utf8"),
      state,
      latitude: 0,
      longitude: 0,
      firstZip: zip,
      zipCount: 0,
    };
    places.set(key, place);
    place.zipCount += 1;
    place.firstZip = Math.min(place.firstZip, zip);
    zipPlace.set(zip, place);
    const point = points.get(zip);
    if (!point) return;
    addTo(nearPlace, place, point);
    addTo(nearArea, areaOf(zip, state), point);
  });
  for (const [key, place] of places) {
    const near = nearPlace.get(place) ?? nearArea.get(areaOf(place.firstZip, place.state));
    if (!near) places.delete(key);
    place.latitude = median((near ?? []).map(([latitude]) => latitude));
    place.longitude = median((near ?? []).map(([, longitude]) => longitude));
  }
  return { places, keys: [...places.keys()].sort(), ...zipTable(zipPlace, points) };
}

/** Codes without a point of their own (post office boxes) take their town's. */
function zipTable(zipPlace: Map<number, Place>, points: Map<number, Point>) {
  const rows = [...zipPlace].filter(([, place]) => place.latitude !== 0);
  rows.sort(([a], [b]) => a - b);
  return {
    zips: Uint32Array.from(rows, ([zip]) => zip),
    latitudes: Float64Array.from(rows, ([zip, place]) => points.get(zip)?.[0] ?? place.latitude),
    longitudes: Float64Array.from(rows, ([zip, place]) => points.get(zip)?.[1] ?? place.longitude),
    zipPlaces: rows.map(([, place]) => place),
  };
}

let loaded: Gazetteer | undefined;

/** Read on first use (about a quarter of a second) and then kept. */
function gazetteer(): Gazetteer {
  loaded ??= build();
  return loaded;
}

/** The first position in an ascending list that is not below the wanted value. */
function lowerBound<T>(list: ArrayLike<T>, wanted: T): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((list[middle] as T) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

function zipAt(at: number): ZipPoint | null {
  const { zips, latitudes, longitudes, zipPlaces } = gazetteer();
  const place = zipPlaces[at];
  if (!place) return null;
  const zip = String(zips[at]).padStart(5, "0");
  return { zip, place, latitude: latitudes[at] ?? 0, longitude: longitudes[at] ?? 0 };
}

export function findZip(zip: string): ZipPoint | null {
  const found = zipAt(lowerBound(gazetteer().zips, Number(zip)));
  return found?.zip === zip ? found : null;
}

/** At most `limit` codes that begin with these digits. */
export function zipsByPrefix(digits: string, limit: number): ZipPoint[] {
  const found: ZipPoint[] = [];
  const first = lowerBound(gazetteer().zips, Number(digits.padEnd(5, "0")));
  for (let at = first; found.length < limit; at += 1) {
    const point = zipAt(at);
    if (!point?.zip.startsWith(digits)) break;
    found.push(point);
  }
  return found;
}

/** Places whose key ("name|ST") begins so, those with most postal codes first. */
export function placesByPrefix(prefix: string, states: readonly string[] | null): Place[] {
  const { keys, places } = gazetteer();
  const found: Place[] = [];
  for (let at = lowerBound(keys, prefix); keys[at]?.startsWith(prefix); at += 1) {
    const place = places.get(keys[at] ?? "");
    if (place && (!states || states.includes(place.state))) found.push(place);
  }
  return found.sort((a, b) => b.zipCount - a.zipCount);
}

/** Places of exactly this normalised name, in one state or in all. */
export function placesNamed(name: string, state: string | null): Place[] {
  if (!state) return placesByPrefix(`${name}|`, null);
  const place = gazetteer().places.get(`${name}|${state}`);
  return place ? [place] : [];
}

/** The postal code whose middle is nearest, or null when none lies within 120 km. */
export function nearestZip(latitude: number, longitude: number): ZipPoint | null {
  const { latitudes, longitudes } = gazetteer();
  const shrink = Math.cos((latitude * Math.PI) / 180);
  let best = -1;
  let bestSquare = (120 / 111.2) ** 2;
  for (let at = 0; at < latitudes.length; at += 1) {
    const north = (latitudes[at] ?? 0) - latitude;
    const east = ((longitudes[at] ?? 0) - longitude) * shrink;
    const square = north * north + east * east;
    if (square < bestSquare) {
      best = at;
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

/** Places within the bounds in degrees, those with most postal codes first. */
export function placesWithin({ south, north, west, east }: MapBounds, limit: number): Place[] {
  const found = [...gazetteer().places.values()].filter(
    ({ latitude, longitude }) =>
      latitude >= south && latitude <= north && longitude >= west && longitude <= east,
  );
  return found.sort((a, b) => b.zipCount - a.zipCount).slice(0, limit);
}
