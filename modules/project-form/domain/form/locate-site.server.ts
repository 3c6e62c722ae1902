import { readTypedNumber } from "#app/platform/form/typed-number.ts";
import { geocode } from "#app/platform/maps/geocode.server.ts";
import { geocodeRecord } from "#app/platform/maps/geocode-record.ts";
import type { GeocodeResult } from "#app/platform/maps/geocode-types.ts";
import { Problem } from "#app/platform/problems.ts";
import type { ProjectFormValues } from "./project-form-values.ts";
import type { SiteRow } from "#modules/projects/public.ts";

/** The columns for the location of a site. */
export type SitePlace = Pick<
  SiteRow,
  "siteAddress" | "latitude" | "longitude" | "geocodeResults" | "timeZone"
>;

/**
 * The location of a valid form: that of the chosen address, or the typed coordinates, which are stored unchanged. If
 * the address has not changed, its stored coordinates are used.
 * @throws Problem "invalid-input" with the geocoder's message at the field.
 */
export async function locateSite(values: ProjectFormValues, stored?: SiteRow): Promise<SitePlace> {
  const byPoint = values.locate === "coordinates";
  const point = {
    latitude: readTypedNumber(values.latitude),
    longitude: readTypedNumber(values.longitude),
  };
  const siteAddress = byPoint ? `${point.latitude}, ${point.longitude}` : values.place;
  if (stored && stored.siteAddress === siteAddress && stored.latitude !== null) return stored;
  const candidate = found(
    await geocode(byPoint ? point : values.place),
    byPoint ? "latitude" : "address",
  );
  return {
    siteAddress: byPoint ? siteAddress : candidate.formatted_address,
    latitude: candidate.latitude,
    longitude: candidate.longitude,
    geocodeResults: geocodeRecord(candidate),
    timeZone: candidate.timeZone,
  };
}

function found(result: GeocodeResult, field: "latitude" | "address") {
  if (result.status === "OK") return result.candidate;
  throw new Problem("invalid-input", result.message, { [field]: result.message });
}
