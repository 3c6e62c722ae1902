import { expect, test } from "vitest";
import type { CalendarEvent } from "./calendar-events.ts";
import { weekLanes } from "./week-lanes.ts";

const monday = "2026-11-16";
const tuesday = "2026-11-17";

/** "2026-11-16T14:15" from "02:15 PM". */
const clockOn = (day: string, text: string) =>
  new Date(`${day} ${text} UTC`).toISOString().slice(0, 16);

function visit(owner: string, from: string, to: string, over: Partial<CalendarEvent> = {}) {
  return {
    id: `${owner} ${from}`,
    type: "Intake",
    badge: "I",
    title: "Intake - ACME",
    label: null,
    owner,
    color: 1,
    site: { owner: "Vega", city: "Bisbee, AZ" },
    answer: null,
    day: monday,
    span: {
      start: clockOn(monday, from),
      end: clockOn(from.endsWith("PM") && to.endsWith("AM") ? tuesday : monday, to),
    },
    from,
    to,
    zone: "MST",
    version: null,
    ...over,
  } satisfies CalendarEvent;
}

const laid = (...events: CalendarEvent[]) => weekLanes([{ day: monday, events }]);

test("each inspector has a lane with their week, sorted by name", () => {
  const { lanes } = laid(
    visit("Wes", "08:00 AM", "09:30 AM"),
    visit("Ann", "01:00 PM", "02:00 PM"),
    visit("Wes", "02:00 PM", "03:00 PM"),
    visit("Wes", "04:00 PM", "05:00 PM", { badge: "C" }),
  );
  expect(lanes.map(({ owner, visits, minutes }) => [owner, visits, minutes])).toEqual([
    ["Ann", 1, 60],
    ["Wes", 2, 150],
  ]);
});

test("availability is behind the visits", () => {
  const free = visit("Wes", "09:00 AM", "05:00 PM", { type: "Availability", badge: "A" });
  const [lane] = laid(free, visit("Wes", "10:00 AM", "11:00 AM")).lanes;
  expect(lane?.days[0]?.background).toMatchObject([{ start: 540, end: 1020 }]);
  expect(lane?.days[0]?.visits).toMatchObject([{ start: 600, end: 660 }]);
});

test("the axis shows a working day, extended to times outside of it", () => {
  expect(laid(visit("Wes", "09:00 AM", "10:00 AM"))).toMatchObject({ first: 8, last: 17 });
  expect(laid(visit("Wes", "06:30 AM", "07:00 PM"))).toMatchObject({ first: 6, last: 19 });
  expect(laid(visit("Wes", "10:00 PM", "12:30 AM"))).toMatchObject({ last: 24 });
});

test("a whole day of time off does not extend the axis", () => {
  const off = visit("Wes", "12:00 AM", "11:55 PM", { type: "Time off", badge: "T" });
  expect(laid(off)).toMatchObject({
    first: 8,
    last: 17,
    lanes: [{ visits: 0, days: [{ background: [{ start: 480, end: 1020 }] }] }],
  });
});

test("overlapping cards share the width", () => {
  const [lane] = laid(
    visit("Wes", "08:00 AM", "09:00 AM"),
    visit("Wes", "09:00 AM", "10:00 AM"),
    visit("Wes", "10:00 AM", "10:30 AM"),
    visit("Wes", "01:00 PM", "02:00 PM"),
  ).lanes;
  expect(lane?.days[0]?.visits.map(({ column, columns }) => `${column} of ${columns}`)).toEqual([
    "0 of 2",
    "1 of 2",
    "0 of 2",
    "0 of 1",
  ]);
});
