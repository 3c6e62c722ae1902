import fc from "fast-check";
import { DateTime } from "luxon";
import { describe, expect, test } from "vitest";
import { covers, overlaps, subtract } from "../booking/free-times.ts";
import type { CalendarEntry } from "../calendar/calendar-entries.server.ts";
import { addDays, instantAt, weekdayOf } from "../time/local-time.ts";
import { wholeDay } from "../working-day/working-day.ts";
import { hoursOfDay, hoursWithin, type InspectorHours } from "./day-hours.ts";
import type { DayTimes } from "./weekly-hours.ts";

const denver = "America/Denver";
const usual: DayTimes = { from: "08:00", to: "17:00" };
const workingWeek = [null, usual, usual, usual, usual, usual, null];

const nothing: InspectorHours = {
  zone: denver,
  entered: [],
  weekly: null,
  holidays: new Map(),
  off: [],
};
const person = (set: Partial<InspectorHours>): InspectorHours => ({ ...nothing, ...set });
const entry = (day: string, from: string, to: string) =>
  ({
    startsAt: instantAt(day, from, denver),
    endsAt: instantAt(day, to, denver),
  }) as CalendarEntry;
const times = ({ available }: ReturnType<typeof hoursOfDay>) =>
  available.map(({ from, to }) =>
    [from, to].map((at) => DateTime.fromMillis(at, { zone: denver }).toFormat("HH:mm")).join("-"),
  );

/** A Wednesday. */
const day = "2027-03-10";

describe("the hours of a day", () => {
  test("are the weekly hours, or the entered ones, and unknown without both", () => {
    expect(hoursOfDay(nothing, day)).toEqual({ available: [], hasKnownHours: false, off: [] });
    expect(times(hoursOfDay(person({ weekly: workingWeek }), day))).toEqual(["08:00-17:00"]);
    expect(hoursOfDay(person({ weekly: workingWeek }), "2027-03-13")).toMatchObject({
      available: [],
      hasKnownHours: true,
    });
    const entered = [entry(day, "12:00", "20:00")];
    expect(times(hoursOfDay(person({ weekly: workingWeek, entered }), day))).toEqual([
      "12:00-20:00",
    ]);
  });

  test("exclude holidays unless the day was entered, and always exclude time off", () => {
    const holidays = new Map([[day, "Founders' Day"]]);
    const closed = hoursOfDay(person({ weekly: workingWeek, holidays }), day);
    expect(closed).toMatchObject({ available: [], off: [{ name: "Founders' Day" }] });
    const entered = [entry(day, "09:00", "17:00")];
    expect(times(hoursOfDay(person({ weekly: workingWeek, holidays, entered }), day))).toEqual([
      "09:00-17:00",
    ]);
    const from = instantAt(day, "11:00", denver)!.getTime();
    const off = [{ from, to: from + 2 * 3_600_000, name: "Time off" }];
    const both = person({ weekly: workingWeek, entered, off });
    expect(times(hoursOfDay(both, day))).toEqual(["09:00-11:00", "13:00-17:00"]);
    expect(hoursOfDay(person({ off }), day)).toMatchObject({
      hasKnownHours: false,
      off: [{ from }],
    });
  });

  test("begin or end at the end of the gap when the clocks skip them", () => {
    const night = { from: "02:30", to: "06:00" };
    const weekly = [night, null, null, null, null, null, null];
    expect(times(hoursOfDay(person({ weekly }), "2027-03-14"))).toEqual(["03:00-06:00"]);
    const early = [{ from: "01:00", to: "02:30" }, null, null, null, null, null, null];
    expect(times(hoursOfDay(person({ weekly: early }), "2027-03-14"))).toEqual(["01:00-03:00"]);
  });
});

const zones = [
  "America/Denver",
  "America/Phoenix",
  "America/New_York",
  "America/Anchorage",
  "America/St_Johns",
  "Pacific/Honolulu",
  "Australia/Lord_Howe",
  "Europe/Berlin",
  "Africa/Cairo",
  "America/Havana",
  "Pacific/Apia",
];

/** The days of a zone on which its clocks change, in the years 2026 to 2028. */
function changesIn(zone: string): string[] {
  const days: string[] = [];
  for (let at = "2026-01-01"; at < "2029-01-01"; at = addDays(at, 1)) {
    const offsets = [at, addDays(at, 1)].map((day) => DateTime.fromISO(day, { zone }).offset);
    if (offsets[0] !== offsets[1]) days.push(at);
  }
  return days;
}

const changes = new Map(zones.map((zone) => [zone, changesIn(zone)]));

const aboutAChange = fc.constantFrom(...zones).chain((zone) =>
  fc.record({
    zone: fc.constant(zone),
    change: fc.constantFrom(...changes.get(zone)!, "2026-06-10"),
    shift: fc.integer({ min: -2, max: 2 }),
  }),
);
const quarter = fc.integer({ min: 0, max: 95 });
const clock = (index: number) =>
  `${String(Math.floor(index / 4)).padStart(2, "0")}:${String((index % 4) * 15).padStart(2, "0")}`;

test("in any zone, around any change of its clocks, weekly hours keep the wall clock and lie within their day", () => {
  fc.assert(
    fc.property(
      aboutAChange,
      fc.array(fc.option(fc.tuple(quarter, quarter)), { minLength: 7, maxLength: 7 }),
      fc.array(fc.tuple(fc.integer({ min: -48, max: 48 }), fc.integer({ min: 1, max: 30 })), {
        maxLength: 3,
      }),
      ({ zone, change, shift }, drawn, offHours) => {
        const at = addDays(change, shift);
        const weekly = drawn.map((pair) => {
          if (!pair || pair[0] === pair[1]) return null;
          const [from, to] = pair.toSorted((a, b) => a - b);
          return { from: clock(from!), to: clock(to!) };
        });
        const start = wholeDay(at, zone).from;
        const off = offHours.map(([from, length]) => ({
          from: start + from * 3_600_000,
          to: start + (from + length) * 3_600_000,
          name: "Time off",
        }));
        const whole = wholeDay(at, zone);
        const open = hoursOfDay(person({ zone, weekly }), at);
        const wanted = weekly[weekdayOf(at)];
        for (const span of open.available) {
          expect(covers([whole], span)).toBe(true);
          const shown = (ms: number) => DateTime.fromMillis(ms, { zone }).toFormat("HH:mm");
          if (instantAt(at, wanted!.from, zone)) expect(shown(span.from)).toBe(wanted!.from);
          if (instantAt(at, wanted!.to, zone)) expect(shown(span.to)).toBe(wanted!.to);
        }
        if (!wanted) expect(open.available).toEqual([]);
        // Time off takes away exactly what it covers.
        const { available } = hoursOfDay(person({ zone, weekly, off }), at);
        expect(available.map(({ from, to }) => ({ from, to }))).toEqual(
          subtract(
            open.available.map(({ from, to }) => ({ from, to })),
            off,
          ),
        );
        expect(available.some((span) => off.some((each) => overlaps(each, span)))).toBe(false);
        // A longer range consists of the hours of its days.
        const days = [-1, 0, 1].map((count) => addDays(at, count));
        const range = { from: wholeDay(days[0]!, zone).from, to: wholeDay(days[2]!, zone).to };
        expect(hoursWithin(person({ zone, weekly, off }), range).available).toEqual(
          days.flatMap((each) => hoursOfDay(person({ zone, weekly, off }), each).available),
        );
      },
    ),
    { numRuns: 150 },
  );
});
