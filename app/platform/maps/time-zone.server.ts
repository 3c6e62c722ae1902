import { find, setCache } from "geo-tz/all";

/** Map squares cached in memory, about 70 KB each; the country has 900. */
const maxSquares = 150;
const squares = new Map<string, unknown>();

setCache({
  store: {
    get: (name: string) => squares.get(name),
    set: (name: string, square: unknown) => {
      if (squares.size >= maxSquares) squares.clear();
      squares.set(name, square);
    },
  },
});

/**
 * The IANA zone in use at a point, or null at sea. Uses the mapped borders of the zones, including a reservation or a
 * town that uses its neighbors' time.
 */
export function timeZoneAt(latitude: number, longitude: number): string | null {
  const [zone] = find(latitude, longitude);
  return zone === undefined || zone.startsWith("Etc/") ? null : zone;
}
