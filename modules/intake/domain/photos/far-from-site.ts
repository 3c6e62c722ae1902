/** Compares where a photo was taken with where the site is. Pure. */
import { straightLineKm } from "#app/platform/maps/travel.ts";

export interface Spot {
  latitude: number;
  longitude: number;
}

export interface SiteSpot extends Spot {
  /** The address was found only as a town or postal code; this is its center. */
  isApproximate: boolean;
}

export interface SiteDistance {
  miles: number;
  /** The distance exceeds the size of the site, and the locations are exact. */
  isFar: boolean;
}

const milesInKm = 1.609344;
/** In miles. Covers a large field of modules, or a street whose center is used for one of its buildings. */
const largestSite = 1;
/** In miles, from one end of a large rural postal code to its center. */
const largestTown = 25;

/** @param accuracy radius in meters of the photo's location; null if its camera does not record it. */
export function distanceFromSite(
  { accuracy, ...spot }: Spot & { accuracy: number | null },
  site: SiteSpot,
): SiteDistance {
  const miles = straightLineKm(spot, site) / milesInKm;
  const surely = miles - (accuracy ?? 0) / 1000 / milesInKm;
  return { miles, isFar: surely > (site.isApproximate ? largestTown : largestSite) };
}

/** "3.2 miles", "1,204 miles". */
export function milesInWords(miles: number): string {
  const rounded = miles < 10 ? Math.round(miles * 10) / 10 : Math.round(miles);
  return `${rounded.toLocaleString("en-US")} ${rounded === 1 ? "mile" : "miles"}`;
}
