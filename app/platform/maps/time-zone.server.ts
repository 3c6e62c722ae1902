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

const ownZones =
  /^(America\/(New_York|Detroit|Kentucky\/.+|Indiana\/.+|Chicago|Menominee|North_Dakota\/.+|Denver|Boise|Phoenix|Los_Angeles|Anchorage|Juneau|Sitka|Metlakatla|Yakutat|Nome|Adak|Puerto_Rico|St_Thomas)|Pacific\/(Honolulu|Guam|Saipan|Pago_Pago))$/;

/** Whether a zone is one of another country. The borders of zones are those of countries. */
export const isForeignZone = (zone: string | null): boolean =>
  zone !== null && !ownZones.test(zone);

/**
 * The IANA zone in use at a point, or null at sea. Uses the mapped borders of the zones, including a reservation or a
 * city that uses its neighbors' time.
 */
export function timeZoneAt(latitude: number, longitude: number): string | null {
  const [zone] = find(latitude, longitude);
  return zone === undefined || zone.startsWith("Etc/") ? null : zone;
}
