/** Estimates drives. Server code reads them from `modules/scheduling/domain/travel`, which knows measured times too. */
import type { Coordinates } from "./geocode-types.ts";
import { kilometersOfMile, straightLineKm } from "./travel.ts";

export interface TravelEstimate {
  /** By road. */
  miles: number;
  /** Whole minutes of driving. */
  minutes: number;
}

/** Roads are longer than the straight line by about this factor. */
const detour = 1.3;

/**
 * Estimates a drive from the straight line: the first 12 km of the road are at city speed (35 km/h), the rest at 90 km/h.
 * Ignores water, borders and traffic.
 */
export function estimateTravel(from: Coordinates, to: Coordinates): TravelEstimate {
  const road = straightLineKm(from, to) * detour;
  const city = Math.min(road, 12);
  const hours = city / 35 + (road - city) / 90;
  return { miles: road / kilometersOfMile, minutes: Math.round(hours * 60) };
}
