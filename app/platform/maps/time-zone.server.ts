import { find, setCache } from "geo-tz/all";

/** Squares of the map kept in memory, of about 70 KB each; the country has 900. */
const mostSquares = 150;
const squares = new Map<string, unknown>();

setCache({
  store: {
    get: (name: string) => squares.get(name),
    set: (name: string, square: unknown) => {
      if (squares.size >= mostSquares) squares.clear();
      squares.set(name, square);
    },
  },
});

/**
 * The IANA zone whose clock the people at a point keep, or null at sea. Follows the borders of the zones themselves, as they are
 * mapped; a reservation or a town that keeps its neighbors' time counts as such.
 */
export function timeZoneAt(latitude: number, longitude: number): string | null {
  const [zone] = find(latitude, longitude);
  return zone === undefined || zone.startsWith("Etc/") ? null : zone;
}
