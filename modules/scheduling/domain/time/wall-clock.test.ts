import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { addAvailabilityPath, readAvailabilityDraft } from "../availability/availability-draft.ts";
import { readCalendarQuery } from "../calendar/calendar-query.ts";
import { formatCalendarTime } from "./format-clock.ts";
import { changeOf, draftOf, hoursOf, isWithinDay } from "./wall-clock.ts";

test("times are written with two digits and AM or PM, for every minute of a day", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1439 }), (minute) => {
      const clock = new Date(minute * 60_000).toISOString().slice(11, 16);
      const text = formatCalendarTime(`2027-03-10T${clock}`);
      expect(text).toMatch(/^(0[1-9]|1[0-2]):[0-5]\d (AM|PM)$/);
      expect(new Date(`March 10, 2027 ${text} UTC`).toISOString().slice(11, 16)).toBe(clock);
    }),
  );
});

describe("values from a selection", () => {
  it("whole days", () => {
    const days = { start: "2027-02-27", end: "2027-03-02" };
    expect(draftOf(days)).toEqual({ first: "2027-02-27", last: "2027-03-01" });
  });

  it("times, on one day or several", () => {
    const draft = draftOf({ start: "2027-03-10T09:15:00Z", end: "2027-03-11T12:00:00Z" });
    const times = { from: "09:15", to: "12:00" };
    expect(draft).toEqual({ first: "2027-03-10", last: "2027-03-11", ...times });
  });

  it("up to midnight: ends in the last minute of the day before", () => {
    const draft = draftOf({ start: "2027-03-10T20:00:00Z", end: "2027-03-11T00:00:00Z" });
    expect(draft).toMatchObject({ last: "2027-03-10", to: "23:59" });
  });
});

describe("a change of availability", () => {
  it("names its day and times", () => {
    const span = { start: "2027-03-12T08:00:00Z", end: "2027-03-12T11:30:00Z" };
    expect(isWithinDay(span)).toBe(true);
    expect(changeOf(span)).toEqual({ date: "2027-03-12", from: "08:00", to: "11:30" });
  });

  it("may end at midnight but not later", () => {
    const start = "2027-03-12T20:00:00Z";
    const midnight = { start, end: "2027-03-13T00:00:00Z" };
    expect(isWithinDay(midnight)).toBe(true);
    expect(changeOf(midnight).to).toBe("23:59");
    expect(isWithinDay({ start, end: "2027-03-13T00:15:00Z" })).toBe(false);
  });
});

test.each([
  [[], "06:00:00", "20:00:00"],
  [[["2027-03-12T05:45", "2027-03-12T20:15"]], "05:00:00", "21:00:00"],
  [[["2027-03-12T21:00", "2027-03-13T01:00"]], "06:00:00", "24:00:00"],
])("the week shows the hours that have events: %j", (spans, first, last) => {
  const shown = hoursOf(spans.map(([start = "", end = ""]) => ({ start, end })));
  expect(shown).toEqual({ first, last });
});

describe("the URL of new availability", () => {
  const origin = "http://localhost";
  const query = readCalendarQuery(`${origin}/calendar?view=week&date=2027-03-10`);

  it("survives a round trip", () => {
    const draft = { first: "2027-03-10", last: "2027-03-12", from: "08:00", to: "12:30" };
    const address = `${origin}${addAvailabilityPath(query, draft)}`;
    expect(readAvailabilityDraft(address)).toEqual(draft);
    expect(readCalendarQuery(address)).toEqual(query);
  });

  it("leaves out unreadable values", () => {
    const address = `${origin}/calendar/availability/add?first=2027-02-30&from=25:00&to=12:00`;
    expect(readAvailabilityDraft(address)).toEqual({ to: "12:00" });
  });
});
