import { find } from "geo-tz/all";

/**
 * The IANA zone whose clock the people at a point keep, or null at sea. Follows the borders of the zones themselves, as they are
 * mapped; a reservation or a town that keeps its neighbors' time counts as such.
 */
export function timeZoneAt(latitude: number, longitude: number): string | null {
  const [zone] = find(latitude, longitude);
  return zone === undefined || zone.startsWith("Etc/") ? null : zone;
}
