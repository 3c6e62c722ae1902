/** Where a photo was taken against where the site is. Pure. */
import { straightLineKm } from "#app/platform/maps/travel.ts";

export interface Spot {
  latitude: number;
  longitude: number;
}

export interface SiteSpot extends Spot {
  /** Only its town or postal code was found, whose middle this is. */
  isApproximate: boolean;
}

export interface TakenFrom {
  miles: number;
  /** Farther than the site is large and the places are exact. */
  isFar: boolean;
}

const milesInKm = 1.609344;
/** Across a large field of modules, or along a street whose middle stands for a house. */
const largestSite = 1;
/** From one end of a large rural postal code to its middle. */
const largestTown = 25;

/** @param accuracy meters within which the photo's place lies; null where its camera does not say. */
export function distanceFromSite(
  { accuracy, ...spot }: Spot & { accuracy: number | null },
  site: SiteSpot,
): TakenFrom {
  const miles = straightLineKm(spot, site) / milesInKm;
  const surely = miles - (accuracy ?? 0) / 1000 / milesInKm;
  return { miles, isFar: surely > (site.isApproximate ? largestTown : largestSite) };
}

/** "3.2 miles", "1,204 miles". */
export function milesInWords(miles: number): string {
  const rounded = miles < 10 ? Math.round(miles * 10) / 10 : Math.round(miles);
  return `${rounded.toLocaleString("en-US")} ${rounded === 1 ? "mile" : "miles"}`;
}
