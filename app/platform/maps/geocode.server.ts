import { env } from "#app/platform/settings/env.server.ts";
import type { Coordinates, Geocoder, GeocodeCandidate, GeocodeResult } from "./geocode-types.ts";
import { googleGeocoder } from "./google-geocoder.server.ts";
import { offlineGeocoder } from "./offline-geocoder.server.ts";

let chosen: Geocoder | undefined;

/** The maps service when a key is set, else the gazetteer in the package. */
function geocoder(): Geocoder {
  const key = env().GOOGLE_MAPS_KEY;
  chosen ??= key ? googleGeocoder({ key }) : offlineGeocoder;
  return chosen;
}

/** Suggestions for a text being typed: at most six, best first. */
export function lookUpAddress(text: string): Promise<GeocodeCandidate[]> {
  return geocoder().lookUp(text);
}

/** The point of an address, or the address of a point. A failure carries the sentence to show. */
export function geocode(place: string | Coordinates): Promise<GeocodeResult> {
  return geocoder().geocode(place);
}
