import { geocode, lookUpAddress } from "#app/platform/maps/geocode.server.ts";
import type { GeocodeCandidate } from "#app/platform/maps/geocode-types.ts";

export interface AddressAnswer {
  /** The suggestions of an address field for this text. */
  suggestions: GeocodeCandidate[];
  /** The address that would be stored, or the status with its message. */
  found: GeocodeCandidate | null;
  failure: string | null;
}

/** Calls the geocoder in both ways the app does. */
export async function checkAddress(typed: string): Promise<AddressAnswer> {
  const [suggestions, result] = await Promise.all([lookUpAddress(typed), geocode(typed)]);
  return result.status === "OK"
    ? { suggestions, found: result.candidate, failure: null }
    : { suggestions, found: null, failure: `${result.status}: ${result.message}` };
}
