/** The result of an address lookup, from either source. */

export interface AddressComponents {
  street_number: string;
  route: string;
  locality: string;
  /** Two-letter code of the state, district or territory. */
  administrative_area_level_1: string;
  postal_code: string;
}

/** Unknown components are empty texts. */
export interface GeocodeCandidate {
  formatted_address: string;
  components: AddressComponents;
  /** Degrees, north positive. */
  latitude: number;
  /** Degrees, east positive. */
  longitude: number;
  /** IANA zone, or null for a point at sea. */
  timeZone: string | null;
  /** True when the point is the center of the place or postal code, not the building. */
  approximate: boolean;
}

/** The statuses of the maps service. */
export type GeocodeStatus =
  | "OK"
  | "ZERO_RESULTS"
  | "OVER_QUERY_LIMIT"
  | "REQUEST_DENIED"
  | "INVALID_REQUEST"
  | "UNKNOWN_ERROR"
  | "ERROR"
  | "NO_STATUS";

export type GeocodeResult =
  | { status: "OK"; candidate: GeocodeCandidate }
  | { status: Exclude<GeocodeStatus, "OK">; message: string };

export interface Coordinates {
  latitude: number;
  longitude: number;
}

/** A source of addresses: the bundled gazetteer, or the maps service. */
export interface Geocoder {
  /** At most six candidates, best first. Empty when nothing matches. */
  lookUp(text: string): Promise<GeocodeCandidate[]>;
  /** An address, or a point to find the address of. */
  geocode(query: string | Coordinates): Promise<GeocodeResult>;
}

const messages: Record<Exclude<GeocodeStatus, "OK">, string> = {
  ZERO_RESULTS:
    "Could not geocode the address you provided; please provide a valid address or choose a point on the map",
  OVER_QUERY_LIMIT:
    "The address lookup has reached its daily limit or was asked too fast. Try again later.",
  REQUEST_DENIED: "The address lookup denied the request.",
  INVALID_REQUEST: "The address lookup got an invalid request; probably no address was given.",
  UNKNOWN_ERROR: "The address lookup failed with an unknown error.",
  ERROR: "The address lookup could not be reached: a network error. Trying again may work.",
  NO_STATUS: "The address lookup failed: no status returned.",
};

export function geocodeFailure(status: Exclude<GeocodeStatus, "OK">): GeocodeResult {
  return { status, message: messages[status] };
}

export function isCoordinates({ latitude, longitude }: Coordinates): boolean {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
}
