/** Entered times and their instants, in any time zone and around every change of its clocks. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addDays,
  atOrAfter,
  clockAt,
  clockMinutes,
  dayOf,
  instantsAt,
  startOfDay,
  timeOf,
  wallTime,
} from "./local-time.ts";

const zones = [
  "America/Denver",
  "America/Phoenix",
  "America/New_York",
  "America/Anchorage",
  "America/St_Johns",
  "America/Havana",
  "Pacific/Honolulu",
  "Pacific/Guam",
  "Pacific/Apia",
  "Australia/Lord_Howe",
  "Europe/Berlin",
];
const minute = 60_000;
const [first, last] = [Date.UTC(2026, 0, 1), Date.UTC(2029, 0, 1)];

/** The minutes between which the clocks of a zone change, as the browser's own calendar knows them. */
function changesOf(timeZone: string): number[] {
  const format = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longOffset" });
  const offset = (at: number) =>
    format.formatToParts(at).find(({ type }) => type === "timeZoneName")!.value;
  const changes: number[] = [];
  for (let at = first; at < last; at += 86_400_000) {
    let [before, after] = [at, at + 86_400_000];
    if (offset(before) === offset(after)) continue;
    while (after - before > minute) {
      const middle = before + Math.floor((after - before) / 2 / minute) * minute;
      if (offset(middle) === offset(before)) before = middle;
      else after = middle;
    }
    changes.push(after);
  }
  return changes;
}
const changes = new Map(zones.map((zone) => [zone, changesOf(zone)]));

/** An instant at a full minute: anywhere, or within three hours of a change. */
const moment = fc.constantFrom(...zones).chain((zone) => {
  const any = fc
    .integer({ min: first / minute, max: last / minute })
    .map((count) => count * minute);
  const near = fc
    .tuple(fc.constantFrom(...changes.get(zone)!, first), fc.integer({ min: -180, max: 180 }))
    .map(([change, minutes]) => change + minutes * minute);
  return fc.record({ zone: fc.constant(zone), at: fc.oneof(any, near) });
});

test("the zones with changing clocks change twice a year", () => {
  expect(changes.get("America/Denver")).toHaveLength(6);
  expect(changes.get("America/Phoenix")).toEqual([]);
});

describe("in any time zone, around any change of its clocks", () => {
  test("the day and the time of an instant lead back to it", () => {
    fc.assert(
      fc.property(moment, ({ zone, at }) => {
        const { date, time, which } = clockAt(new Date(at), zone);
        const found = instantsAt(date, time, zone).map((one) => one.getTime());
        expect(found.at(which === "second" ? 1 : 0)).toBe(at);
        expect(found.length).toBeLessThanOrEqual(2);
        expect(found).toEqual(found.toSorted((a, b) => a - b));
        for (const one of found) expect(wallTime(new Date(one), zone)).toBe(`${date}T${time}`);
      }),
    );
  });

  test("a time that does not come has no instant, and the next one is the first after the gap", () => {
    const entered = fc.tuple(moment, fc.integer({ min: 0, max: 1439 }));
    fc.assert(
      fc.property(entered, ([{ zone, at }, minutes]) => {
        const day = dayOf(new Date(at), zone);
        const time = new Date(minutes * minute).toISOString().slice(11, 16);
        const [found] = instantsAt(day, time, zone);
        const next = atOrAfter(day, time, zone);
        if (found) {
          expect(next).toEqual(found);
          return;
        }
        expect(wallTime(next, zone) > `${day}T${time}`).toBe(true);
        expect(wallTime(new Date(next.getTime() - minute), zone) < `${day}T${time}`).toBe(true);
      }),
    );
  });

  test("an instant is in its day, which begins where the day before ends", () => {
    fc.assert(
      fc.property(moment, ({ zone, at }) => {
        const day = dayOf(new Date(at), zone);
        const [from, to] = [startOfDay(day, zone), startOfDay(addDays(day, 1), zone)];
        expect(from.getTime()).toBeLessThanOrEqual(at);
        expect(to.getTime()).toBeGreaterThan(at);
        expect(dayOf(from, zone)).toBe(day);
        expect(dayOf(new Date(from.getTime() - minute), zone) < day).toBe(true);
        const [hours, minutes] = timeOf(new Date(at), zone).split(":").map(Number);
        expect(clockMinutes(new Date(at), day, zone)).toBe(hours! * 60 + minutes!);
      }),
    );
  });
});
