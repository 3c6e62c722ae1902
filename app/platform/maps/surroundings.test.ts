import { expect, test } from "vitest";
import { surroundingsOf } from "./surroundings.server.ts";

test.each([
  ["Bisbee", { latitude: 31.4482, longitude: -109.9284 }, "Cochise County"],
  ["Nyack", { latitude: 41.0907, longitude: -73.9179 }, "Rockland County"],
  ["New Orleans", { latitude: 29.9511, longitude: -90.0715 }, "Orleans Parish"],
  ["Richmond, Virginia", { latitude: 37.5407, longitude: -77.436 }, "Richmond"],
  ["the open sea", { latitude: 35, longitude: -60 }, null],
])("%s lies in its county", (_, point, county) => {
  expect(surroundingsOf(point).county).toBe(county);
});

test("the nearest cities are named with their distance, the nearest first", () => {
  const { cities } = surroundingsOf({ latitude: 31.4482, longitude: -109.9284 });
  expect(cities.length).toBeGreaterThan(1);
  expect(cities[0]).toMatchObject({ name: "Bisbee", state: "AZ" });
  expect(cities.map(({ miles }) => miles)).toEqual(
    cities.map(({ miles }) => miles).toSorted((one, other) => one - other),
  );
});

test("only cities are named, and no organization with a postal code of its own", () => {
  const { cities } = surroundingsOf({ latitude: 33.4484, longitude: -112.074 });
  expect(cities.map(({ name }) => name)).toEqual(["Phoenix", "Tempe", "Glendale"]);
});

test("far from every city there are none", () => {
  expect(surroundingsOf({ latitude: 35, longitude: -60 }).cities).toEqual([]);
});
