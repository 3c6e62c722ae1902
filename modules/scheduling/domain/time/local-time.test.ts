import { describe, expect, it } from "vitest";
import {
  addDays,
  addMonths,
  calendarTime,
  clockMinutes,
  formatLongDate,
  dayOf,
  daysBetween,
  firstOfWeek,
  instantAt,
  monthGrid,
  startOfDay,
  timeOf,
  zoneAbbreviation,
} from "./local-time.ts";

const denver = "America/Denver";

describe("instantAt", () => {
  it.each([
    ["2026-03-07", "09:00", denver, "2026-03-07T16:00:00.000Z"],
    ["2026-03-08", "09:00", denver, "2026-03-08T15:00:00.000Z"],
    ["2026-11-01", "09:00", denver, "2026-11-01T16:00:00.000Z"],
    ["2026-07-01", "09:00", "America/Phoenix", "2026-07-01T16:00:00.000Z"],
    ["2026-07-01", "00:00", "Pacific/Honolulu", "2026-07-01T10:00:00.000Z"],
  ])("%s %s in %s is %s", (day, time, zone, instant) => {
    expect(instantAt(day, time, zone)?.toISOString()).toBe(instant);
  });

  it("returns none for a time skipped by daylight saving time", () => {
    expect(instantAt("2026-03-08", "02:30", denver)).toBeNull();
    expect(instantAt("2026-03-08", "02:30", "America/Phoenix")).not.toBeNull();
  });

  it("returns the first of a time that occurs twice", () => {
    expect(instantAt("2026-11-01", "01:30", denver)?.toISOString()).toBe(
      "2026-11-01T07:30:00.000Z",
    );
  });

  it("returns none for an invalid time", () => {
    expect(instantAt("2026-02-30", "09:00", denver)).toBeNull();
  });
});

describe("days", () => {
  it("belong to the time zone, not to UTC", () => {
    const lateInDenver = new Date("2026-03-04T05:30:00Z");
    expect(dayOf(lateInDenver, denver)).toBe("2026-03-03");
    expect(timeOf(lateInDenver, denver)).toBe("22:30");
    expect(clockMinutes(lateInDenver, "2026-03-03", denver)).toBe(22 * 60 + 30);
    expect(clockMinutes(lateInDenver, "2026-03-02", denver)).toBe(1440 + 22 * 60 + 30);
  });

  it("last 23 and 25 hours when the clocks change", () => {
    const length = (day: string) =>
      (startOfDay(addDays(day, 1), denver).getTime() - startOfDay(day, denver).getTime()) /
      3_600_000;
    expect([length("2026-03-08"), length("2026-03-09"), length("2026-11-01")]).toEqual([
      23, 24, 25,
    ]);
  });

  it("are counted over months and years", () => {
    expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
    expect(addMonths("2026-01-31", 1)).toBe("2026-02-28");
    expect(daysBetween("2026-03-01", "2026-04-01")).toBe(31);
  });

  it("form weeks that start on Sunday", () => {
    expect(firstOfWeek("2026-03-03")).toBe("2026-03-01");
    expect(firstOfWeek("2026-03-01")).toBe("2026-03-01");
    const grid = monthGrid("2026-05-20");
    expect([grid[0], grid.at(-1), grid.length]).toEqual(["2026-04-26", "2026-06-06", 42]);
    expect(monthGrid("2026-02-10")).toHaveLength(28);
  });
});

it("formats times as the calendar shows them", () => {
  const nine = new Date("2026-03-03T16:00:00Z");
  expect(calendarTime(nine, denver)).toBe("09:00 AM");
  expect(calendarTime(new Date("2026-03-03T21:15:00Z"), denver)).toBe("02:15 PM");
  expect(zoneAbbreviation(nine, denver)).toBe("MST");
  expect(zoneAbbreviation(new Date("2026-07-03T16:00:00Z"), denver)).toBe("MDT");
  expect(formatLongDate("2026-03-03")).toBe("Tuesday, March 3, 2026");
});
