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

export const kilometersOfMile = 1.609344;

export const straightLineMiles = (from: Coordinates, to: Coordinates): number =>
  straightLineKm(from, to) / kilometersOfMile;

/** Drive times are too rough for short drives: an estimate may run between the centers of two cities. */
const fewMinutes = 5;

/** "2 h 05 min" for whole minutes. */
export function formatDrive(minutes: number): string {
  if (minutes < fewMinutes) return "a few minutes";
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return hours > 0 ? `${hours} h ${String(rest).padStart(2, "0")} min` : `${rest} min`;
}
