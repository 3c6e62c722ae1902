import { normalName } from "#app/platform/maps/normal-name.ts";
import { currentZips, measuredPoints, olderZips, type NamedZip, type Point } from "./sources.ts";

/** Military mail and freely associated states have no place on these maps. */
const leftOut = new Set(["", "AA", "AE", "AP", "FM", "MH", "PW"]);

interface City {
  name: string;
  state: string;
  zips: { zip: number; point: Point | undefined }[];
  /** One of its codes has an area, unlike an organization with a code of its own. */
  hasArea: boolean;
}

/** Current names win over older ones, and measured centroids over other points. */
function zipsOfAllSources(measured: Map<number, Point>): NamedZip[] {
  const all = new Map<number, NamedZip>();
  for (const row of [...olderZips(), ...currentZips()]) all.set(row.zip, row);
  return [...all.values()]
    .filter(({ state }) => !leftOut.has(state))
    .map((row) => {
      const point = measured.get(row.zip) ?? row.point;
      return point ? { ...row, point } : row;
    })
    .toSorted((a, b) => a.zip - b.zip);
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length >> 1;
  const upper = sorted[half] ?? 0;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[half - 1] ?? upper)) / 2;
}

const medianPoint = (points: readonly Point[]): Point => [
  median(points.map(([latitude]) => latitude)),
  median(points.map(([, longitude]) => longitude)),
];

/** Eleven meters are enough for the center of a city. */
const written = (degrees: number): string => String(Math.round(degrees * 10_000));
const areaOf = (zip: number, state: string): string => `${Math.floor(zip / 100)}${state}`;

/**
 * The gazetteer as text, a city a line in the order of their keys: name, state, latitude and longitude, then its postal codes, each
 * with its own point where that is another. Points are ten-thousandths of a degree. A city without a point (post office boxes only)
 * is placed at the median point of the codes that begin with the same three digits. A question mark ends the line of a name without an area:
 * an organization, or another spelling.
 */
export function gazetteerTable(): string {
  const cities = new Map<string, City>();
  const near = new Map<string, Point[]>();
  const measured = measuredPoints();
  for (const { zip, city, state, point } of zipsOfAllSources(measured)) {
    const key = `${normalName(city)}|${state}`;
    const entry = cities.get(key) ?? { name: city, state, zips: [], hasArea: false };
    cities.set(key, entry);
    entry.zips.push({ zip, point });
    entry.hasArea ||= measured.has(zip);
    const area = near.get(areaOf(zip, state)) ?? [];
    near.set(areaOf(zip, state), area);
    if (point) area.push(point);
  }
  const lines = [...cities]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, { name, state, zips, hasArea }]) => {
      const own = zips.flatMap(({ point }) => (point ? [point] : []));
      const points = own.length > 0 ? own : (near.get(areaOf(zips[0]!.zip, state)) ?? []);
      if (points.length === 0) return [];
      const middle = medianPoint(points).map(written).join(",");
      const codes = zips.map(({ zip, point }) => {
        const at = point?.map(written).join(",") ?? middle;
        return at === middle ? String(zip) : `${zip},${at}`;
      });
      return [`${name}|${state}|${middle}|${codes.join(" ")}${hasArea ? "" : "|?"}`];
    });
  return `${lines.join("\n")}\n`;
}
