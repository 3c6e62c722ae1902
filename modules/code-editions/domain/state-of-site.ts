import { usStates } from "#app/platform/maps/us-states.ts";
import type { sites } from "#db/schema.ts";

export type LocatedSite = Pick<
  typeof sites.$inferSelect,
  "siteAddress" | "recordAddress" | "geocodeResults"
>;

/** The two letters of the state: as the maps service found it, or before the ZIP code of an address. Null for neither. */
export function stateOfSite({
  siteAddress,
  recordAddress,
  geocodeResults,
}: LocatedSite): string | null {
  const found = geocodeResults?.address_components.find(({ types }) =>
    types.includes("administrative_area_level_1"),
  )?.short_name;
  return [found, written(siteAddress), written(recordAddress ?? "")].find(isState) ?? null;
}

const isState = (code: string | undefined): code is string =>
  code !== undefined && Object.hasOwn(usStates, code);

const written = (address: string): string | undefined =>
  /\b([A-Z]{2})[\s,]+\d{5}(?:-\d{4})?\b(?!.*\b[A-Z]{2}[\s,]+\d{5}\b)/.exec(address)?.[1];
