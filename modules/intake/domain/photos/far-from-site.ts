/** Compares where a photo was taken with where the site is. Pure. */
import { straightLineKm } from "#app/platform/maps/travel.ts";

export interface Coordinates {
  latitude: number;
  longitude: number;
}

export interface SiteCoordinates extends Coordinates {
  /** The address was found only as a city or postal code, and this is its center. */
  isApproximate: boolean;
}

export interface SiteDistance {
  miles: number;
  /** The photo was taken farther away than the size of the site, and both locations are accurate enough to say so. */
  isFar: boolean;
}

const milesInKm = 1.609344;
/** In miles. A large solar field, or a street whose center is used for one of its buildings, is smaller than this. */
const largestSite = 1;
/** In miles: the distance from the edge of a large rural postal code to its center. */
const largestCity = 25;

/** @param accuracy radius in meters of the photo's location; null if the camera does not record it. */
export function distanceFromSite(
  { accuracy, ...coordinates }: Coordinates & { accuracy: number | null },
  site: SiteCoordinates,
): SiteDistance {
  const miles = straightLineKm(coordinates, site) / milesInKm;
  const shortestMiles = miles - (accuracy ?? 0) / 1000 / milesInKm;
  return { miles, isFar: shortestMiles > (site.isApproximate ? largestCity : largestSite) };
}

/** "3.2 miles", "1,204 miles". */
export function formatMiles(miles: number): string {
  const rounded = miles < 10 ? Math.round(miles * 10) / 10 : Math.round(miles);
  return `${rounded.toLocaleString("en-US")} ${rounded === 1 ? "mile" : "miles"}`;
}
