import { expect, test } from "vitest";
import {
  formatCount,
  formatDate,
  formatDuration,
  formatHours,
  formatExact,
  formatFileSize,
  formatLogTime,
  formatRelativeDay,
  formatTimestamp,
  formatTime,
  formatZone,
  formatZonedTimestamp,
  countOf,
} from "./format.ts";

const at = "2026-03-03T16:30:05Z";
const denver = "America/Denver";

test("a timestamp is formatted in the zone of the parameter", () => {
  expect(formatTimestamp(at, denver)).toBe("Tue, Mar 3, 2026, 9:30 AM");
  expect(formatTimestamp(new Date(at), "Asia/Tokyo")).toBe("Wed, Mar 4, 2026, 1:30 AM");
});

test("the year of the reader is left out, as it is in the zone", () => {
  expect(formatTimestamp(at, denver, { now: "2026-11-27T12:00:00Z" })).toBe("Tue, Mar 3, 9:30 AM");
  expect(formatDate(at, denver, { now: "2027-01-01T12:00:00Z" })).toBe("Tue, Mar 3, 2026");
  const newYear = "2027-01-01T03:00:00Z";
  expect(formatDate(at, denver, { language: "es" })).toBe("mar, 3 mar 2026");
  expect(formatDate("2026-12-31T20:00:00Z", denver, { now: newYear })).toBe("Thu, Dec 31");
});

test("a time in Spanish has its halves of the day", () => {
  const language = "es";
  const spanish = (text: string) => text.replaceAll("\u00A0", " ");
  expect(spanish(formatTimestamp(at, denver, { language }))).toBe("mar, 3 mar 2026, 9:30 a. m.");
  const evening = "2026-03-04T05:00:00Z";
  expect(spanish(formatTime(evening, denver, { language }))).toBe("10:00 p. m.");
  expect(formatTime(evening, denver, { language: "de" })).toBe("10:00 PM");
});

test("a zone is named unless the clock of the reader shows the same", () => {
  expect(formatZone(at, denver, { reader: "America/Chicago" })).toBe("MST");
  expect(formatZone(at, denver, { reader: denver })).toBe("");
  expect(formatZone(at, denver, { reader: "America/Phoenix" })).toBe("");
  const july = "2026-07-01T18:00:00Z";
  expect(formatZonedTimestamp(july, denver, { reader: "America/Phoenix" })).toBe(
    "Wed, Jul 1, 2026, 12:00 PM MDT",
  );
  expect(formatZonedTimestamp(july, denver, { reader: denver, now: july })).toBe(
    "Wed, Jul 1, 12:00 PM",
  );
});

test("the clock follows daylight saving time", () => {
  expect(formatTime("2026-07-01T18:00:00Z", denver)).toBe("12:00 PM");
  expect(formatTime("2026-01-01T07:00:00Z", denver)).toBe("12:00 AM");
});

test("the exact time includes its zone", () => {
  expect(formatExact(at, denver)).toBe("Tuesday, March 3, 2026, 9:30:05 AM MST (America/Denver)");
  expect(formatZone(at, denver)).toBe("MST");
  expect(formatZonedTimestamp(at, denver)).toBe("Tue, Mar 3, 2026, 9:30 AM MST");
});

test("an unreadable instant is empty", () => {
  expect(
    [formatTimestamp, formatZonedTimestamp, formatDate, formatTime, formatExact, formatLogTime].map(
      (format) => format("soon", "UTC"),
    ),
  ).toEqual(["", "", "", "", "", ""]);
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
])("%d minutes read %s", (minutes, text) => {
  expect(formatDuration(minutes)).toBe(text);
});

test.each([
  [0, "0 min"],
  [45, "45 min"],
  [60, "1 h"],
  [90, "1 h 30 min"],
  [1500, "25 h"],
  [-5, "0 min"],
])("%d minutes are written as %s", (minutes, text) => {
  expect(formatHours(minutes)).toBe(text);
});

test.each([
  [0, "0 KB"],
  [40, "0.1 KB"],
  [512, "0.5 KB"],
  [250_000, "250 KB"],
  [1_000_000, "1000 KB"],
  [1_000_001, "1 MB"],
  [2_500_000, "2.5 MB"],
])("%d bytes read %s", (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text);
});

test("counts group their thousands", () => {
  expect(formatCount(1204)).toBe("1,204");
});

const newYork = "America/New_York";
/** The day after the change of clocks, 1 AM in New York. */
const afterChange = "2026-11-02T06:00:00Z";

test.each([
  ["2026-11-02T05:00:00Z", "Today"],
  ["2026-11-02T04:59:00Z", "Yesterday"],
  ["2026-11-01T04:00:00Z", "Yesterday"],
  ["2026-11-01T03:59:00Z", "Sat, Oct 31"],
  ["2025-10-31T16:00:00Z", "Fri, Oct 31, 2025"],
])("%s is %s", (at, text) => {
  expect(formatRelativeDay(at, newYork, afterChange)).toBe(text);
});

test("counts of things have the word for one or for many", () => {
  expect([0, 1, 1_204].map((count) => countOf(count, "project"))).toEqual([
    "0 projects",
    "1 project",
    "1,204 projects",
  ]);
  expect([1, 2].map((count) => countOf(count, "entry", "entries"))).toEqual([
    "1 entry",
    "2 entries",
  ]);
});
