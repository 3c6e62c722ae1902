import fc from "fast-check";
import { DateTime, Info } from "luxon";
import { expect, test } from "vitest";
import { dayAt, daysLater, dueDayAt, isDay, monthsLater, nextDueDay } from "./due-days.ts";

const day = fc.integer({ min: 0, max: 12_000 }).map((count) => daysLater("2024-01-01", count));
const months = fc.integer({ min: 1, max: 120 });
/** Months since year 0. */
const monthOf = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7));

test("every due day is in the month that its steps lead to, on the day of the anchor or the last of the month", () => {
  fc.assert(
    fc.property(day, months, fc.integer({ min: 0, max: 60 }), (anchorDay, apart, steps) => {
      const due = dueDayAt({ anchorDay, months: apart, made: 0, untilDay: "" }, steps);
      expect(monthOf(due) - monthOf(anchorDay)).toBe(apart * steps);
      const wanted = Number(anchorDay.slice(8));
      const isLast = monthOf(daysLater(due, 1)) > monthOf(due);
      expect(Number(due.slice(8)) === wanted || (isLast && Number(due.slice(8)) < wanted)).toBe(
        true,
      );
    }),
  );
});

test("a series goes forward to its end, and no further", () => {
  fc.assert(
    fc.property(day, months, fc.integer({ min: 0, max: 4_000 }), (anchorDay, apart, length) => {
      const untilDay = daysLater(anchorDay, length);
      const made: string[] = [anchorDay];
      const terms = { anchorDay, months: apart, untilDay };
      for (let next = nextDueDay({ ...terms, made: 0 }); next !== null;) {
        expect(next > made.at(-1)!).toBe(true);
        expect(next <= untilDay).toBe(true);
        made.push(next);
        next = nextDueDay({ ...terms, made: made.length - 1 });
      }
      expect(dueDayAt({ ...terms, made: 0 }, made.length) > untilDay).toBe(true);
    }),
  );
});

test("the offered end is a day in every year", () => {
  fc.assert(
    fc.property(day, months, (from, count) => {
      expect(isDay(monthsLater(from, count))).toBe(true);
    }),
  );
});

const zones = [
  "America/Denver",
  "America/Havana",
  "America/St_Johns",
  "Pacific/Guam",
  "Pacific/Apia",
  "Australia/Lord_Howe",
];

test("the day of an instant is the one that the clocks of its time zone show", () => {
  const instant = fc.date({
    min: new Date("2026-01-01T00:00:00Z"),
    max: new Date("2032-01-01T00:00:00Z"),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(instant, fc.constantFrom(...zones), (at, timeZone) => {
      expect(Info.isValidIANAZone(timeZone)).toBe(true);
      const [month, date, year] = new Intl.DateTimeFormat("en-US", {
        timeZone,
        year: "numeric",
        month: "2-digit",
        day: "2-digit",
      })
        .format(at)
        .split("/");
      expect(dayAt(at, timeZone)).toBe(`${year}-${month}-${date}`);
      expect(DateTime.fromISO(dayAt(at, timeZone), { zone: timeZone }).isValid).toBe(true);
    }),
  );
});
