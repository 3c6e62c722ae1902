import { describe, expect, test } from "vitest";
import { estimatedTimes } from "../travel/travel-times.ts";
import { drivesAround, isTooFar, reachWarnings, type Stop } from "./drives.ts";

const minute = 60_000;
const phoenix = { latitude: 33.45, longitude: -112.07 };
const mesa = { latitude: 33.41, longitude: -111.83 };
const tucson = { latitude: 32.22, longitude: -110.97 };

const stop = (
  from: number,
  to: number,
  point: Stop["point"],
  name: string | null = "Vega in Mesa, AZ",
): Stop => ({
  from: from * minute,
  to: to * minute,
  name,
  point,
});
const planned = { from: 600 * minute, to: 690 * minute };

describe("the drives around a visit", () => {
  test("are from the visit before and to the one after, with what is left over", () => {
    const stops = [stop(480, 540, mesa), stop(420, 470, tucson), stop(720, 780, tucson)];
    const { before, after } = drivesAround(stops, planned, phoenix, estimatedTimes);
    expect(before).toMatchObject({ name: "Vega in Mesa, AZ" });
    expect(before!.minutes + before!.spare).toBe(60);
    expect(after!.minutes).toBeGreaterThan(90);
    expect(after!.spare).toBe(30 - after!.minutes);
  });

  test("are unknown without a point, without the name, and without a visit", () => {
    const none = { before: null, after: null };
    expect(drivesAround([], planned, phoenix, estimatedTimes)).toEqual(none);
    expect(drivesAround([stop(480, 540, null)], planned, phoenix, estimatedTimes)).toEqual(none);
    expect(drivesAround([stop(480, 540, mesa, null)], planned, phoenix, estimatedTimes)).toEqual(
      none,
    );
    expect(drivesAround([stop(480, 540, mesa)], planned, null, estimatedTimes)).toEqual(none);
  });

  test("leave out a visit at the same time, which has a warning of its own", () => {
    expect(
      drivesAround([stop(650, 700, tucson)], planned, phoenix, estimatedTimes).after,
    ).toBeNull();
  });
});

test("a drive that takes longer than there is gives a sentence; a few minutes do not", () => {
  const drive = (spare: number) => ({ name: "Vega in Mesa, AZ", minutes: 97, spare });
  expect(isTooFar(drive(-4))).toBe(false);
  expect(reachWarnings({ before: drive(0), after: drive(-4) })).toEqual([]);
  expect(reachWarnings({ before: drive(-22), after: drive(-97) })).toEqual([
    "The drive from Vega in Mesa, AZ takes about 1 h 37 min, and there are 1 h 15 min for it.",
    "The drive on to Vega in Mesa, AZ takes about 1 h 37 min, and there is no time for it.",
  ]);
});
