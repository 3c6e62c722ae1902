import { expect, test } from "vitest";
import { dayOfCalendar, isDayOfCalendar } from "./day-of-calendar.ts";

test.each(["2026-02-28", "2028-02-29", "0001-01-01", "9999-12-31"])("%s is a day", (text) => {
  expect(isDayOfCalendar(text)).toBe(true);
  expect(dayOfCalendar(text)).toBe(text);
});

test.each(["", "2026-02-31", "2026-2-1", "0000-01-01", "20260101", "12026-01-01", "2026-01-01T00"])(
  "%j is not a day",
  (text) => {
    expect(isDayOfCalendar(text)).toBe(false);
    expect(dayOfCalendar(text)).toBe("");
  },
);
