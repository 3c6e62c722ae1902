import { env } from "#app/platform/settings/env.server.ts";
import {
  isCoordinates,
  type Coordinates,
  type Geocoder,
  type GeocodeCandidate,
  type GeocodeResult,
} from "./geocode-types.ts";
import { googleGeocoder } from "./google-geocoder.server.ts";
import { offlineGeocoder } from "./offline-geocoder.server.ts";

let chosen: Geocoder | undefined;

/** The maps service when a key is set, otherwise the bundled gazetteer. */
function geocoder(): Geocoder {
  const key = env().GOOGLE_MAPS_KEY;
  chosen ??= key ? googleGeocoder({ key }) : offlineGeocoder;
  return chosen;
}

/** "33.4484, -112.0740" with decimals, as maps copy a point; null for any other text. */
function pointOf(text: string): Coordinates | null {
  const [, latitude, longitude] = /^\s*(-?\d{1,2}\.\d+)[\s,]+(-?\d{1,3}\.\d+)\s*$/.exec(text) ?? [];
  const point = { latitude: Number(latitude), longitude: Number(longitude) };
  return longitude !== undefined && isCoordinates(point) ? point : null;
}

/** Suggestions for a text being typed: at most six, best first. */
export async function lookUpAddress(text: string): Promise<GeocodeCandidate[]> {
  const point = pointOf(text);
  if (!point) return geocoder().lookUp(text);
  const named = await geocoder().geocode(point);
  return named.status === "OK" ? [named.candidate] : [];
}

/** The point of an address, or the address of a point (also a typed one). A failure has the message to show. */
export function geocode(query: string | Coordinates): Promise<GeocodeResult> {
  const point = typeof query === "string" ? pointOf(query) : null;
  return geocoder().geocode(point ?? query);
}
