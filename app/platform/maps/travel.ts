import type { Coordinates } from "./geocode-types.ts";

const earthRadiusKm = 6371.0088;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Great-circle distance in kilometers (haversine). */
export function straightLineKm(from: Coordinates, to: Coordinates): number {
  const across = radians(to.latitude - from.latitude) / 2;
  const along = radians(to.longitude - from.longitude) / 2;
  const chord =
    Math.sin(across) ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(along) ** 2;
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(chord)));
}

export interface TravelEstimate {
  /** Straight-line distance. */
  kilometers: number;
  miles: number;
  /** Whole minutes of driving, estimated. */
  minutes: number;
}

/**
 * Estimates a drive from the straight line: roads are about 1.3 times longer; the first 12 km are at city speed (35
 * km/h), the rest at 90 km/h. Ignores water, borders and traffic.
 */
export function estimateTravel(from: Coordinates, to: Coordinates): TravelEstimate {
  const kilometers = straightLineKm(from, to);
  const road = kilometers * 1.3;
  const city = Math.min(road, 12);
  const hours = city / 35 + (road - city) / 90;
  return { kilometers, miles: kilometers / 1.609344, minutes: Math.round(hours * 60) };
}

/** The estimate is too rough for short drives: it may run between the centers of two cities. */
const fewMinutes = 5;

/** "2 h 05 min" for whole minutes. */
export function formatDrive(minutes: number): string {
  if (minutes < fewMinutes) return "a few minutes";
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return hours > 0 ? `${hours} h ${String(rest).padStart(2, "0")} min` : `${rest} min`;
}
