import { describe, expect, test } from "vitest";
import type { Stop } from "../booking/drives.ts";
import { estimatedDrive } from "../travel/travel-times.ts";
import { rankSlots, type SlotLane, type SlotRequest } from "./rank-slots.ts";

const hour = 3_600_000;
const phoenix = { latitude: 33.45, longitude: -112.07 };
const mesa = { latitude: 33.41, longitude: -111.83 };
const casaGrande = { latitude: 32.88, longitude: -111.75 };
const newYork = { latitude: 40.71, longitude: -74.01 };

const lane = (id: string, set: Partial<SlotLane> = {}): SlotLane => ({
  id,
  home: phoenix,
  hours: [{ from: 8 * hour, to: 17 * hour }],
  hasAvailableHours: true,
  stops: [],
  missingCount: 0,
  drive: estimatedDrive,
  ...set,
});
const stop = (from: number, to: number, point: Stop["point"]): Stop => ({
  from: from * hour,
  to: to * hour,
  point,
  name: "Vega in Mesa, AZ",
});
const requested: SlotRequest = { point: mesa, minutes: 90, restricted: false, now: 0 };
const slots = (lanes: SlotLane[], request: Partial<SlotRequest> = {}) =>
  rankSlots(lanes, { ...requested, ...request }, 5);

describe("free times", () => {
  test("of an empty day are offered from its first hour on", () => {
    expect(slots([lane("ann")])).toMatchObject([
      { inspectorId: "ann", from: 8 * hour, to: 9.5 * hour, before: null, after: null },
    ]);
  });

  test("begin after the drive from the visit before, in quarter hours, and leave the drive to the next", () => {
    const day = lane("ann", { stops: [stop(8, 9, casaGrande), stop(13, 14, casaGrande)] });
    const [, between] = slots([day]).toSorted((a, b) => a.addedDriving - b.addedDriving);
    const first = slots([day]).find(({ after }) => after !== null)!;
    expect(first.from).toBeGreaterThan(10 * hour);
    expect(first.from % (hour / 4)).toBe(0);
    expect(first.to).toBeLessThan(12 * hour);
    expect(between).toBeDefined();
  });

  test("leave out a gap that is too short for the visit and its drives", () => {
    const day = lane("ann", {
      hours: [{ from: 8 * hour, to: 12 * hour }],
      stops: [stop(8, 9, casaGrande), stop(11, 12, casaGrande)],
    });
    expect(slots([day])).toEqual([]);
  });

  test("are not in the past", () => {
    expect(slots([lane("ann")], { now: 9.1 * hour })).toMatchObject([{ from: 9.25 * hour }]);
  });

  test("of a restricted project are within entered availability only", () => {
    const usual = lane("ann", { hasAvailableHours: false });
    expect(slots([usual])).toHaveLength(1);
    expect(slots([usual], { restricted: true })).toEqual([]);
  });
});

describe("the order", () => {
  test("is by what the inspector lacks, then the added drive, then the time", () => {
    const near = lane("near", { home: mesa });
    const unfit = lane("unfit", { home: mesa, missingCount: 1 });
    const later = lane("later", { home: mesa, hours: [{ from: 10 * hour, to: 17 * hour }] });
    const far = lane("far", { home: casaGrande });
    const ranked = slots([far, unfit, later, near]);
    expect(ranked.map(({ inspectorId }) => inspectorId)).toEqual(["near", "later", "far", "unfit"]);
  });

  test("prefers a day sooner to a few minutes less of driving", () => {
    const today = lane("today", { home: phoenix });
    const later = lane("later", {
      home: mesa,
      hours: [{ from: (8 + 24 * 7) * hour, to: (17 + 24 * 7) * hour }],
    });
    expect(slots([later, today])[0]).toMatchObject({ inspectorId: "today" });
  });

  test("leaves out an inspector who would drive for half a day", () => {
    expect(slots([lane("ann", { home: newYork })])).toEqual([]);
  });

  test("counts the detour from the visits around, not the drive from home", () => {
    const home = lane("home", { home: casaGrande });
    const passing = lane("passing", { home: casaGrande, stops: [stop(8, 9, mesa)] });
    const [best] = slots([home, passing]);
    expect(best).toMatchObject({ inspectorId: "passing", addedDriving: 0 });
  });
});
