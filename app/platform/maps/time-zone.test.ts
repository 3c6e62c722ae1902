import { DateTime } from "luxon";
import { describe, expect, test } from "vitest";
import { timeZoneAt } from "./time-zone.server.ts";

/** Places near a time zone border, by the state it divides, each with its zone. */
const places: Record<string, [place: string, latitude: number, longitude: number, zone: string][]> =
  {
    "Arizona, whose Navajo Nation keeps summer time and whose Hopi land within it does not": [
      ["Phoenix", 33.45, -112.07, "America/Phoenix"],
      ["Page", 36.914, -111.456, "America/Phoenix"],
      ["Tuba City", 36.135, -111.24, "America/Denver"],
      ["Moenkopi", 36.111, -111.222, "America/Phoenix"],
      ["Kykotsmovi Village", 35.873, -110.622, "America/Phoenix"],
      ["Kayenta", 36.727, -110.254, "America/Denver"],
      ["Window Rock", 35.68, -109.05, "America/Denver"],
    ],
    "Indiana, by county": [
      ["Gary", 41.593, -87.346, "America/Chicago"],
      ["Evansville", 37.974, -87.571, "America/Chicago"],
      ["Knox", 41.296, -86.625, "America/Indiana/Knox"],
      ["Winamac", 41.051, -86.603, "America/Indiana/Winamac"],
      ["Tell City", 37.951, -86.768, "America/Indiana/Tell_City"],
      ["Petersburg", 38.492, -87.279, "America/Indiana/Petersburg"],
      ["Vincennes", 38.677, -87.529, "America/Indiana/Vincennes"],
      ["Indianapolis", 39.768, -86.158, "America/Indiana/Indianapolis"],
    ],
    "Texas, whose two western counties keep mountain time": [
      ["El Paso", 31.76, -106.49, "America/Denver"],
      ["Sierra Blanca", 31.175, -105.357, "America/Denver"],
      ["Van Horn", 31.04, -104.83, "America/Chicago"],
      ["San Antonio", 29.42, -98.49, "America/Chicago"],
    ],
    "Florida, along the Apalachicola": [
      ["Pensacola", 30.42, -87.22, "America/Chicago"],
      ["Sneads", 30.708, -84.925, "America/Chicago"],
      ["Chattahoochee", 30.701, -84.838, "America/New_York"],
      ["Wewahitchka", 30.113, -85.2, "America/Chicago"],
      ["Port St. Joe", 29.81, -85.3, "America/New_York"],
      ["Miami", 25.77, -80.19, "America/New_York"],
    ],
    "the Dakotas, along the Missouri": [
      ["Bismarck", 46.81, -100.78, "America/Chicago"],
      ["New Salem", 46.845, -101.411, "America/North_Dakota/New_Salem"],
      ["Beulah", 47.263, -101.778, "America/North_Dakota/Beulah"],
      ["Watford City", 47.802, -103.283, "America/Chicago"],
      ["Williston", 48.147, -103.618, "America/Chicago"],
      ["Dickinson", 46.88, -102.79, "America/Denver"],
      ["Pierre", 44.368, -100.336, "America/Chicago"],
      ["Philip", 44.039, -101.665, "America/Denver"],
      ["Mobridge", 45.537, -100.428, "America/Chicago"],
      ["Rapid City", 44.08, -103.23, "America/Denver"],
    ],
    "Idaho and Oregon": [
      ["Lewiston", 46.42, -117.02, "America/Los_Angeles"],
      ["Grangeville", 45.927, -116.122, "America/Los_Angeles"],
      ["Boise", 43.62, -116.2, "America/Boise"],
      ["Ontario", 44.03, -116.96, "America/Boise"],
      ["Burns", 43.586, -119.054, "America/Los_Angeles"],
    ],
    "Nevada's eastern edge": [
      ["West Wendover", 40.739, -114.073, "America/Denver"],
      ["Elko", 40.832, -115.763, "America/Los_Angeles"],
    ],
    "Kansas and Nebraska": [
      ["Goodland", 39.35, -101.71, "America/Denver"],
      ["Colby", 39.396, -101.052, "America/Chicago"],
      ["Ogallala", 41.128, -101.719, "America/Denver"],
      ["North Platte", 41.124, -100.765, "America/Chicago"],
    ],
    "Michigan, Tennessee, Kentucky and Alabama": [
      ["Ironwood", 46.45, -90.17, "America/Menominee"],
      ["Marquette", 46.543, -87.395, "America/Detroit"],
      ["Chattanooga", 35.05, -85.31, "America/New_York"],
      ["Crossville", 35.949, -85.027, "America/Chicago"],
      ["Louisville", 38.25, -85.76, "America/Kentucky/Louisville"],
      ["Monticello", 36.83, -84.849, "America/Kentucky/Monticello"],
      ["Columbia", 37.103, -85.306, "America/Chicago"],
      ["Birmingham", 33.521, -86.802, "America/Chicago"],
    ],
    "Alaska and the islands": [
      ["Anchorage", 61.2, -149.9, "America/Anchorage"],
      ["Adak", 51.88, -176.65, "America/Adak"],
      ["Metlakatla", 55.129, -131.572, "America/Metlakatla"],
      ["Honolulu", 21.3, -157.8, "Pacific/Honolulu"],
      ["San Juan", 18.4, -66.1, "America/Puerto_Rico"],
      ["Charlotte Amalie", 18.342, -64.931, "America/St_Thomas"],
      ["Dededo", 13.518, 144.839, "Pacific/Guam"],
      ["Saipan", 15.19, 145.747, "Pacific/Saipan"],
      ["Pago Pago", -14.28, -170.7, "Pacific/Pago_Pago"],
    ],
    abroad: [["Toronto", 43.7, -79.4, "America/Toronto"]],
  };

describe.each(Object.entries(places))("in %s", (_, rows) => {
  test.each(rows)("%s at %d, %d uses the time of %s", (_place, latitude, longitude, zone) => {
    expect(timeZoneAt(latitude, longitude)).toBe(zone);
    expect(DateTime.now().setZone(zone).isValid).toBe(true);
  });
});

test("a point at sea has none", () => {
  expect(timeZoneAt(30, -60)).toBeNull();
});
