import { describe, expect, it } from "vitest";
import { distanceFromSite, formatMiles } from "./far-from-site.ts";

const site = { latitude: 39.7392, longitude: -104.9903, isApproximate: false };
const milesNorth = (miles: number, accuracy: number | null = null) => ({
  latitude: site.latitude + miles / 69.0932,
  longitude: site.longitude,
  accuracy,
});

describe("a photo", () => {
  it.each([
    ["on the roof", 0.02, 8, false, false],
    ["at the other end of a large site", 0.9, 8, false, false],
    ["a few streets on", 1.1, 8, false, true],
    ["whose location has no stated accuracy", 1.1, null, false, true],
    ["that may be on site, by its accuracy", 3, 3_500, false, false],
    ["that is away, whatever its accuracy", 3.2, 3_000, false, true],
    ["in the right city, when only the city is known", 20, 8, true, false],
    ["in another city, when only the city is known", 27, 8, true, true],
  ])("%s", (_where, miles, accuracy, isApproximate, isFar) => {
    const from = distanceFromSite(milesNorth(miles, accuracy), { ...site, isApproximate });
    expect(from.miles).toBeCloseTo(miles, 2);
    expect(from.isFar).toBe(isFar);
  });

  it("is shown in miles, with suitable precision", () => {
    expect([0.04, 0.96, 1, 3.21, 42.4, 1204.2].map(formatMiles)).toEqual([
      "0 miles",
      "1 mile",
      "1 mile",
      "3.2 miles",
      "42 miles",
      "1,204 miles",
    ]);
  });
});
