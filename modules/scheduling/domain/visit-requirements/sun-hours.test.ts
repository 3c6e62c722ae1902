import { DateTime } from "luxon";
import { describe, expect, test } from "vitest";
import { wholeDay } from "../working-day/working-day.ts";
import { sunHours, intersect } from "./sun-hours.ts";
import { missingTools } from "./tool-kinds.ts";

const hoursOn = (day: string, zone: string, latitude: number, longitude: number) =>
  sunHours({ latitude, longitude }, wholeDay(day, zone)).map(({ from, to }) =>
    [from, to].map((at) => DateTime.fromMillis(at, { zone }).toFormat("HH:mm")).join("-"),
  );

describe("hours with enough sun", () => {
  test("are long in a Phoenix summer, short in a Denver winter, and none in Anchorage then", () => {
    expect(hoursOn("2027-06-21", "America/Phoenix", 33.45, -112.07)).toEqual(["07:15-17:45"]);
    expect(hoursOn("2027-12-21", "America/Denver", 39.74, -104.99)).toEqual(["10:00-14:00"]);
    expect(hoursOn("2027-12-21", "America/Anchorage", 61.22, -149.9)).toEqual([]);
  });

  test("are cut out of other hours", () => {
    expect(intersect([{ from: 0, to: 10 }], [{ from: 4, to: 20 }])).toEqual([{ from: 4, to: 10 }]);
    expect(intersect([{ from: 0, to: 10 }], [])).toEqual([]);
  });
});

test("a needed tool has to be held, and calibrated on the day", () => {
  const needs = { tools: ["Infrared camera" as const], needsSun: false };
  const camera = { kind: "Infrared camera" as const, calibratedUntil: "2027-03-10" };
  expect(missingTools(needs, [], "2027-03-10")).toEqual(["The inspector has no infrared camera."]);
  expect(missingTools(needs, [camera], "2027-03-10")).toEqual([]);
  expect(missingTools(needs, [camera], "2027-03-11")).toHaveLength(1);
  expect(missingTools(needs, [{ ...camera, calibratedUntil: null }], "2027-03-11")).toEqual([]);
});
