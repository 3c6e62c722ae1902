import { expect, test } from "vitest";
import { frequencies, nextRun, type Frequency } from "./frequency.ts";

const newYork = "America/New_York";

const cases: [string, Frequency, string, string, string][] = [
  ["today, before six", "daily", newYork, "2026-03-03T10:59:59Z", "2026-03-03T11:00:00Z"],
  ["tomorrow, at six", "daily", newYork, "2026-03-03T11:00:00Z", "2026-03-04T11:00:00Z"],
  [
    "over the start of summer time",
    "daily",
    newYork,
    "2026-03-07T11:00:00Z",
    "2026-03-08T10:00:00Z",
  ],
  ["over its end", "daily", newYork, "2026-10-31T10:00:00Z", "2026-11-01T11:00:00Z"],
  ["in a zone ahead", "daily", "Pacific/Auckland", "2026-03-03T12:00:00Z", "2026-03-03T17:00:00Z"],
  ["a Sunday", "0", newYork, "2026-03-03T12:00:00Z", "2026-03-08T10:00:00Z"],
  ["a Saturday", "6", newYork, "2026-03-03T12:00:00Z", "2026-03-07T11:00:00Z"],
  ["a week on", "2", newYork, "2026-03-03T11:00:00Z", "2026-03-10T10:00:00Z"],
  ["the 1st", "monthly", newYork, "2026-03-01T11:00:00Z", "2026-04-01T10:00:00Z"],
  ["the 1st of a year", "monthly", newYork, "2026-12-02T00:00:00Z", "2027-01-01T11:00:00Z"],
];

test.each(cases)("%s: %s in %s after %s is %s", (_, frequency, zone, after, next) => {
  expect(nextRun(frequency, zone, new Date(after))).toEqual(new Date(next));
});

test("the weekdays are numbered from Sunday", () => {
  const days = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
  for (const [number, day] of days.entries())
    expect(frequencies[String(number) as Frequency]).toBe(`Every ${day}`);
});
