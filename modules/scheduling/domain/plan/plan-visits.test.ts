import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { covers, overlaps } from "../booking/free-times.ts";
import type { RouteDay } from "../order/day-route.ts";
import { estimatedDrive } from "../travel/travel-times.ts";
import { planVisits as planBy, type PlanLane, type PlanVisit } from "./plan-visits.ts";

const planVisits = (visits: readonly PlanVisit[], lanes: readonly PlanLane[]) =>
  planBy(visits, lanes, estimatedDrive);

const hour = 3_600_000;
const dayLength = 24 * hour;
const phoenix = { latitude: 33.45, longitude: -112.07 };
const mesa = { latitude: 33.41, longitude: -111.83 };
const casaGrande = { latitude: 32.88, longitude: -111.75 };

function lane(inspector: string, index = 0, set: Partial<PlanLane> = {}): PlanLane {
  const at = index * dayLength;
  const day: RouteDay = {
    hours: [{ from: at + 8 * hour, to: at + 17 * hour }],
    hasAvailableHours: true,
    earliest: at,
    limits: { home: phoenix, window: null, overtime: 0, breaks: [], longestDrive: null },
  };
  return { inspector, index, day, booked: [], ...set };
}
const visit = (id: string, set: Partial<PlanVisit> = {}): PlanVisit => ({
  id,
  point: mesa,
  minutes: 90,
  restricted: false,
  daysWaited: 3,
  inspectors: new Set(["ann", "bo"]),
  preferredInspector: null,
  ...set,
});

describe("a plan", () => {
  test("assigns a visit to a suitable inspector, and states the next best option", () => {
    const lanes = [lane("ann"), lane("bo")];
    const { placed, unplanned } = planVisits(
      [visit("one", { inspectors: new Set(["bo"]) })],
      lanes,
    );
    expect(placed).toMatchObject([{ id: "one", lane: 1, next: null }]);
    expect(unplanned).toEqual([]);
    const [both] = planVisits([visit("one")], lanes).placed;
    expect(both!.next).toMatchObject({ lane: 1 });
  });

  test("prefers the requested inspector, and balances the workload", () => {
    const lanes = [lane("ann"), lane("bo")];
    expect(planVisits([visit("one", { preferredInspector: "bo" })], lanes).placed[0]!.lane).toBe(1);
    const eightVisits = Array.from({ length: 8 }, (_, index) => visit(String(index)));
    const shares = planVisits(eightVisits, lanes).placed.map((each) => each.lane);
    expect(shares.filter((at) => at === 0)).toHaveLength(4);
  });

  test("assigns nearby sites to one inspector", () => {
    const visits = [
      visit("a"),
      visit("b", { point: casaGrande }),
      visit("c"),
      visit("d", { point: casaGrande }),
    ];
    const { placed } = planVisits(visits, [lane("ann"), lane("bo")]);
    const laneOf = (id: string) => placed.find((each) => each.id === id)!.lane;
    expect(laneOf("a")).toBe(laneOf("c"));
    expect(laneOf("b")).toBe(laneOf("d"));
  });

  test("plans the projects that wait longest first when not all fit, and states why the others are not planned", () => {
    const visits = [
      visit("new", { minutes: 300, daysWaited: 1 }),
      visit("old", { minutes: 300, daysWaited: 40 }),
      visit("nobody", { inspectors: new Set() }),
      visit("closed", { restricted: true }),
    ];
    const one = lane("ann");
    const plan = planVisits(visits, [{ ...one, day: { ...one.day, hasAvailableHours: false } }]);
    expect(plan.placed.map(({ id }) => id)).toEqual(["old"]);
    expect(plan.unplanned).toEqual([
      { id: "new", reason: "full" },
      { id: "nobody", reason: "nobody" },
      { id: "closed", reason: "no hours" },
    ]);
  });
});

const place = fc.record({
  latitude: fc.double({ min: 32.5, max: 34.2, noNaN: true }),
  longitude: fc.double({ min: -113, max: -111.2, noNaN: true }),
});
const people = ["ann", "bo", "cy"];
const someVisit = fc.record({
  point: fc.option(place),
  minutes: fc.constantFrom(30, 60, 90, 240),
  restricted: fc.boolean(),
  daysWaited: fc.integer({ min: 0, max: 60 }),
  inspectors: fc.subarray(people).map((some) => new Set(some)),
  preferredInspector: fc.option(fc.constantFrom(...people)),
});
const someLane = fc.record({
  hasAvailableHours: fc.boolean(),
  booked: fc.array(fc.tuple(fc.integer({ min: 32, max: 60 }), place), { maxLength: 2 }),
  overtime: fc.integer({ min: 0, max: 60 }),
});

test("no visit overlaps, is outside the hours, has an unsuitable inspector or is planned twice; the same input gives the same plan", () => {
  fc.assert(
    fc.property(
      fc.array(someVisit, { maxLength: 9 }),
      fc.array(someLane, { minLength: 6, maxLength: 6 }),
      (some, days) => {
        const visits = some.map((each, index) => visit(`v${index}`, each));
        const lanes = days.map(({ hasAvailableHours, booked, overtime }, index) => {
          const base = lane(people[index % 3]!, Math.floor(index / 3));
          const at = base.day.earliest;
          return {
            ...base,
            day: { ...base.day, hasAvailableHours, limits: { ...base.day.limits, overtime } },
            booked: booked
              .map(([quarter, point], order) => ({
                id: `b${index}-${order}`,
                point,
                minutes: 30,
                restricted: false,
                fixed: { from: at + quarter * (hour / 4), to: at + (quarter + 2) * (hour / 4) },
              }))
              .toSorted((a, b) => a.fixed.from - b.fixed.from),
          };
        });
        const plan = planVisits(visits, lanes);
        expect(planVisits(visits, lanes)).toEqual(plan);
        expect([...plan.placed, ...plan.unplanned].map(({ id }) => id).toSorted()).toEqual(
          visits.map(({ id }) => id).toSorted(),
        );
        for (const one of plan.placed) {
          const { inspector, day, booked } = lanes[one.lane]!;
          const own = visits.find(({ id }) => id === one.id)!;
          expect(own.inspectors.has(inspector)).toBe(true);
          expect(!own.restricted || day.hasAvailableHours).toBe(true);
          expect(covers(day.hours, one)).toBe(true);
          expect(one.to - one.from).toBe(own.minutes * 60_000);
          const others = [
            ...booked.map(({ fixed }) => fixed),
            ...plan.placed.filter((other) => other !== one && other.lane === one.lane),
          ];
          expect(others.some((other) => overlaps(other, one))).toBe(false);
        }
      },
    ),
    { numRuns: 60 },
  );
});
