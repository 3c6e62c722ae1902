import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Stop } from "../booking/drives.ts";
import { rankSlots, type SlotLane } from "../board/rank-slots.ts";
import { estimatedDrive, estimatedTimes } from "../travel/travel-times.ts";
import { workingDayInput } from "./working-day.input.ts";
import { dayWarnings, limitsOf, defaultDay, type WorkingDay } from "./working-day.ts";

const minute = 60_000;
const day = "2026-12-01";
const zone = "America/Phoenix";
const phoenix = { latitude: 33.45, longitude: -112.07 };
const casaGrande = { latitude: 32.88, longitude: -111.75 };
const tucson = { latitude: 32.22, longitude: -110.97 };
const at = (time: string) => Date.parse(`${day}T${time}:00-07:00`);
const span = (from: string, to: string) => ({ from: at(from), to: at(to) });
const stop = (from: string, to: string, point: Stop["point"]): Stop => ({
  ...span(from, to),
  point,
  name: "Vega in Mesa, AZ",
});

const set: WorkingDay = {
  home: phoenix,
  hours: { from: "08:00", to: "17:00" },
  break: { at: "12:00", minutes: 30 },
  overtime: 30,
  longestDrive: 90,
};
const warnings = (planned: [string, string], workingDay = set, stops: Stop[] = []) =>
  dayWarnings(limitsOf(day, zone, workingDay), {
    stops,
    planned: span(...planned),
    point: tucson,
    travel: estimatedTimes,
  });

describe("warnings about a visit in the day", () => {
  test("are not given while no limits are set", () => {
    expect(warnings(["03:00", "23:00"], { ...defaultDay, home: phoenix })).toEqual([]);
  });

  test("are for the drive from home, the one back, the break, and the longest drive", () => {
    const free = { ...set, longestDrive: null };
    expect(warnings(["08:30", "10:00"], free)).toEqual([
      expect.stringMatching(
        /^The drive from home takes about 2 h .+, and the day starts only 30 min before\.$/,
      ),
    ]);
    expect(warnings(["07:30", "09:30"], free)[0]).toContain("and the day starts later.");
    expect(warnings(["14:30", "16:30"], free)).toEqual([
      expect.stringMatching(
        /^With the drive home of about 2 h .+, the day ends 1 h \d+ min too late\.$/,
      ),
    ]);
    expect(warnings(["11:00", "12:15"], free)).toEqual(["The inspector has a break at this time."]);
    expect(warnings(["10:45", "11:45"])).toEqual([
      expect.stringMatching(
        /^The drive between home and the site takes about 2 h .+; this inspector drives at most 1 h 30 min at a time\.$/,
      ),
    ]);
  });

  test("leave the drives to the visits around it, which have their own", () => {
    const stops = [stop("08:00", "08:30", phoenix), stop("16:00", "17:00", phoenix)];
    expect(warnings(["09:00", "11:00"], { ...set, longestDrive: null }, stops)).toEqual([]);
  });
});

test("hours entered for the day widen the window", () => {
  const limits = limitsOf(day, zone, set, [span("06:00", "16:00")]);
  expect(limits.window).toEqual(span("06:00", "17:00"));
});

const lane = (workingDay: WorkingDay, stops: Stop[] = []): SlotLane => ({
  id: "ann",
  home: phoenix,
  hours: [span("08:00", "12:00"), span("12:30", "17:30")],
  hasAvailableHours: false,
  stops,
  missingCount: 0,
  drive: estimatedDrive,
  limits: limitsOf(day, zone, workingDay),
});

test("offered times leave the drive from home and back, and no drive is longer than the longest", () => {
  const request = { point: casaGrande, minutes: 60, restricted: false, now: 0 };
  const far = { ...set, longestDrive: null };
  const drive = estimatedDrive(phoenix, casaGrande);
  const [first] = rankSlots([lane(far)], request, 5);
  expect(first!.from).toBeGreaterThanOrEqual(at("08:00") + drive * minute);
  expect(rankSlots([lane({ ...set, longestDrive: 60 })], request, 5)).toEqual([]);
  const long = { ...request, minutes: 480 };
  expect(rankSlots([lane(far)], long, 5)).toEqual([]);
});

test("every offered time is within the window with its drives", () => {
  const minutes = fc.integer({ min: 2, max: 16 }).map((quarters) => quarters * 15);
  const point = fc.record({
    latitude: fc.double({ min: 32, max: 34, noNaN: true }),
    longitude: fc.double({ min: -113, max: -111, noNaN: true }),
  });
  fc.assert(
    fc.property(minutes, point, fc.integer({ min: 0, max: 120 }), (length, place, overtime) => {
      const own = { ...set, overtime, longestDrive: 120 };
      const request = { point: place, minutes: length, restricted: false, now: 0 };
      const drive = estimatedDrive(phoenix, place);
      for (const { from, to } of rankSlots([lane(own)], request, 9)) {
        expect(drive).toBeLessThanOrEqual(120);
        expect(from - drive * minute).toBeGreaterThanOrEqual(at("08:00"));
        expect(to + drive * minute).toBeLessThanOrEqual(at("17:00") + overtime * minute);
      }
    }),
  );
});

test("the form accepts an empty day, and names each missing value", () => {
  const empty = {
    start: "",
    leavesAt: "",
    backAt: "",
    breakAt: "",
    breakMinutes: "",
    overtime: "",
    longestDrive: "",
    version: "0",
  };
  const fields = (values: Partial<typeof empty>) =>
    workingDayInput
      .safeParse({ ...empty, ...values })
      .error?.issues.map(({ path }) => path.join("."))
      .toSorted() ?? [];
  expect(fields({})).toEqual([]);
  expect(fields({ leavesAt: "08:00" })).toEqual(["backAt"]);
  expect(fields({ leavesAt: "17:00", backAt: "08:00" })).toEqual(["backAt"]);
  expect(fields({ breakAt: "12:00" })).toEqual(["breakMinutes"]);
  expect(fields({ breakMinutes: "30" })).toEqual(["breakAt"]);
  expect(fields({ overtime: "30" })).toEqual(["backAt"]);
  expect(fields({ longestDrive: "5" })).toEqual(["longestDrive"]);
});
