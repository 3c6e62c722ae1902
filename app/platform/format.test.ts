import { expect, test } from "vitest";
import {
  formatCount,
  formatDate,
  formatDuration,
  formatHours,
  formatExact,
  formatFileSize,
  formatLogTime,
  formatMoment,
  formatTime,
  formatZone,
  formatZonedMoment,
} from "./format.ts";

const at = "2026-03-03T16:30:05Z";
const denver = "America/Denver";

test("a moment is formatted in the zone of the parameter", () => {
  expect(formatMoment(at, denver)).toBe("Tue 3 Mar, 9:30 AM");
  expect(formatMoment(new Date(at), "Asia/Tokyo")).toBe("Wed 4 Mar, 1:30 AM");
  expect(formatMoment(at, denver, { year: true })).toBe("Tue 3 Mar 2026, 9:30 AM");
});

test("the clock follows daylight saving time", () => {
  expect(formatTime("2026-07-01T18:00:00Z", denver)).toBe("12:00 PM");
  expect(formatTime("2026-01-01T07:00:00Z", denver)).toBe("12:00 AM");
});

test("a date, with and without its year", () => {
  expect(formatDate(at, denver)).toBe("Tue 3 Mar 2026");
  expect(formatDate(at, denver, { year: false })).toBe("Tue 3 Mar");
});

test("the exact time includes its zone", () => {
  expect(formatExact(at, denver)).toBe("Tuesday 3 March 2026, 9:30:05 AM MST (America/Denver)");
  expect(formatZone(at, denver)).toBe("MST");
  expect(formatZonedMoment(at, denver)).toBe("Tue 3 Mar 2026, 9:30 AM MST");
  expect(formatZonedMoment(at, denver, { year: false })).toBe("Tue 3 Mar, 9:30 AM MST");
});

test("an unreadable instant is empty", () => {
  expect(
    [formatMoment, formatDate, formatTime, formatExact, formatLogTime].map((format) =>
      format("soon", "UTC"),
    ),
  ).toEqual(["", "", "", "", ""]);
});

test("history times are MM-DD-YYYY hh:mm:ss a", () => {
  expect(formatLogTime("2024-03-07T14:05:09Z", "UTC")).toBe("03-07-2024 02:05:09 pm");
  expect(formatLogTime("2024-12-31T00:00:00Z", "UTC")).toBe("12-31-2024 12:00:00 am");
});

test.each([
  [0, "00:00"],
  [90, "01:30"],
  [1500, "25:00"],
  [-5, "00:00"],
])("%d minutes read %s", (minutes, words) => {
  expect(formatDuration(minutes)).toBe(words);
});

test.each([
  [0, "0 min"],
  [45, "45 min"],
  [60, "1 h"],
  [90, "1 h 30 min"],
  [1500, "25 h"],
  [-5, "0 min"],
])("%d minutes are written as %s", (minutes, words) => {
  expect(formatHours(minutes)).toBe(words);
});

test.each([
  [0, "0 KB"],
  [40, "0.1 KB"],
  [512, "0.5 KB"],
  [250_000, "250 KB"],
  [1_000_000, "1000 KB"],
  [1_000_001, "1 MB"],
  [2_500_000, "2.5 MB"],
])("%d bytes read %s", (bytes, words) => {
  expect(formatFileSize(bytes)).toBe(words);
});

test("counts group their thousands", () => {
  expect(formatCount(1204)).toBe("1,204");
});
