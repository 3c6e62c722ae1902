import { describe, expect, it, test } from "vitest";
import { readDevicePlace, withDevicePlace } from "./device-place.ts";

const place = { latitude: 39.7, longitude: -105, accuracy: 12, at: "2026-11-22T10:11:12" };
const { at, ...location } = place;

test("reads what a page posts", () => {
  expect(readDevicePlace(JSON.stringify(place))).toEqual(place);
});

test.each([
  ["nothing", null],
  ["no JSON", "{"],
  ["no object", "[1]"],
  ["a latitude beyond the pole", JSON.stringify({ ...place, latitude: 91 })],
  ["no accuracy", JSON.stringify({ ...place, accuracy: undefined })],
  ["a time in words", JSON.stringify({ ...place, at: "now" })],
])("has no place for %s", (_name, posted) => {
  expect(readDevicePlace(posted)).toBeNull();
});

describe("a photo", () => {
  it("has the place and the time of the device when its camera wrote nothing", () => {
    expect(withDevicePlace(undefined, place)).toEqual({ takenAt: at, place: location });
  });

  it("has the place of the device when its camera took it just before", () => {
    const takenAt = "2026-11-22T10:10:50";
    expect(withDevicePlace({ takenAt, place: null }, place)).toEqual({ takenAt, place: location });
  });

  it("has no place when it was taken earlier", () => {
    const earlier = { takenAt: "2026-11-22T09:00:00", place: null };
    expect(withDevicePlace(earlier, place)).toEqual(earlier);
  });

  it("has the place that its camera wrote", () => {
    const written = { takenAt: at, place: { latitude: 40, longitude: -100, accuracy: null } };
    expect(withDevicePlace(written, place)).toEqual(written);
  });
});
