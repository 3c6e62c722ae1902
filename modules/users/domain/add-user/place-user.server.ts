/** A user's address: the typed parts, geocoded one time. */
import { validateAddress } from "#app/platform/maps/validate-address.server.ts";
import { geocode } from "#app/platform/maps/geocode.server.ts";
import type { GeocodeRecord } from "#db/geocode-record.ts";
import { geocodeRecord } from "#app/platform/maps/geocode-record.ts";

export interface TypedAddress {
  /** Street name and number. */
  address: string;
  city: string;
  state: string;
  zip: string;
}

/** The address columns of a user, and the geocoder's response. */
export interface PlacedAddress {
  columns: {
    address: string | null;
    streetNumber: string | null;
    route: string | null;
    locality: string | null;
    state: string | null;
    postalCode: string | null;
    latitude: number | null;
    longitude: number | null;
  };
  geocodeResults: GeocodeRecord | null;
}

export const nowhere: PlacedAddress["columns"] = {
  address: null,
  streetNumber: null,
  route: null,
  locality: null,
  state: null,
  postalCode: null,
  latitude: null,
  longitude: null,
};

/**
 * Typed parts take precedence over geocoded ones. An address that is not found is stored as typed, without coordinates.
 */
export async function placeUser(typed: TypedAddress): Promise<PlacedAddress> {
  const written = formatAddress(typed);
  if (written === "") return { columns: nowhere, geocodeResults: null };
  // A ZIP code that contradicts its city would prevent the geocoder from finding the city.
  const result = await geocode(validateAddress(written)?.without ?? written);
  const found = result.status === "OK" ? result.candidate : null;
  const split = /^(\d+[\w/-]*)\s+(.+)$/.exec(typed.address.split(",")[0] ?? "");
  const parts = found?.components;
  return {
    columns: {
      address: written,
      streetNumber: (split?.[1] ?? parts?.street_number) || null,
      route: (split?.[2] ?? parts?.route) || null,
      locality: (typed.city || parts?.locality) ?? null,
      state: (typed.state || parts?.administrative_area_level_1) ?? null,
      postalCode: (typed.zip || parts?.postal_code) ?? null,
      latitude: found?.latitude ?? null,
      longitude: found?.longitude ?? null,
    },
    geocodeResults: found && geocodeRecord(found),
  };
}

/** "410 Saguaro Street, Phoenix, AZ 85004", without unknown parts. */
export function formatAddress({ address, city, state, zip }: TypedAddress): string {
  const place = [state, zip].filter(Boolean).join(" ");
  return [address, city, place].filter(Boolean).join(", ");
}

/** The editable street line of a stored address. */
export function streetOf(user: {
  address: string | null;
  streetNumber: string | null;
  route: string | null;
}): string {
  if (user.route) return [user.streetNumber, user.route].filter(Boolean).join(" ");
  return user.address ?? "";
}
