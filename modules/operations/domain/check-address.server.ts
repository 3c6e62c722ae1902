import { geocode, lookUpAddress } from "#app/platform/maps/geocode.server.ts";
import type { GeocodeCandidate } from "#app/platform/maps/geocode-types.ts";

export interface AddressAnswer {
  /** What a field would suggest while this is typed. */
  suggestions: GeocodeCandidate[];
  /** What would be stored, or the status with its sentence. */
  found: GeocodeCandidate | null;
  failure: string | null;
}

/** Asks the address lookup both ways the product does. */
export async function checkAddress(typed: string): Promise<AddressAnswer> {
  const [suggestions, result] = await Promise.all([lookUpAddress(typed), geocode(typed)]);
  return result.status === "OK"
    ? { suggestions, found: result.candidate, failure: null }
    : { suggestions, found: null, failure: `${result.status}: ${result.message}` };
}
