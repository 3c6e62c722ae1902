import type { GeocodeRecord } from "#db/geocode-record.ts";
import type { AddressComponents, GeocodeCandidate } from "./geocode-types.ts";

type FoundAddress = Pick<
  GeocodeCandidate,
  "formatted_address" | "latitude" | "longitude" | "approximate"
> & {
  components: Partial<AddressComponents>;
};

/** The stored result of an address lookup. */
export function geocodeRecord(candidate: FoundAddress): GeocodeRecord {
  const parts = Object.entries<string>({ ...candidate.components }).filter(
    ([, value]) => value !== "",
  );
  return {
    formatted_address: candidate.formatted_address,
    address_components: parts.map(([type, value]) => ({
      long_name: value,
      short_name: value,
      types: [type],
    })),
    geometry: {
      location: { lat: candidate.latitude, lng: candidate.longitude },
      location_type: candidate.approximate ? "APPROXIMATE" : "ROOFTOP",
    },
  };
}
