import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { covers, overlaps } from "../booking/free-times.ts";
import { estimatedDrive } from "../travel/travel-times.ts";
import { bestOrder as bestBy } from "./best-order.ts";
import { routeOf as routeBy, type RouteDay, type RouteVisit } from "./day-route.ts";

const bestOrder = (visits: readonly RouteVisit[], given: RouteDay) =>
  bestBy(visits, given, estimatedDrive);
const routeOf = (visits: readonly RouteVisit[], given: RouteDay) =>
  routeBy(visits, given, estimatedDrive);

const hour = 3_600_000;
const phoenix = { latitude: 33.45, longitude: -112.07 };
const mesa = { latitude: 33.41, longitude: -111.83 };
const casaGrande = { latitude: 32.88, longitude: -111.75 };

const day = (set: Partial<RouteDay> = {}, limits: Partial<RouteDay["limits"]> = {}): RouteDay => ({
  hours: [{ from: 8 * hour, to: 17 * hour }],
  hasAvailableHours: true,
  earliest: 8 * hour,
  limits: { home: phoenix, window: null, overtime: 0, breaks: [], longestDrive: null, ...limits },
  ...set,
});
const visit = (id: string, point: RouteVisit["point"], set: Partial<RouteVisit> = {}) => ({
  id,
  point,
  minutes: 60,
  fixed: null,
  restricted: false,
  ...set,
});
const ids = (route: { visits: { id: string }[] } | null) => route?.visits.map(({ id }) => id);

describe("the shortest order", () => {
  test("does not drive back and forth", () => {
    const visits = [visit("far", casaGrande), visit("near", mesa), visit("far too", casaGrande)];
    const best = bestOrder(visits, day())!;
    expect(best.isExact).toBe(true);
    expect(best.driving).toBeLessThan(routeOf(visits, day())!.driving);
    expect(ids(best)![1]).not.toBe("near");
  });

  test("leaves a visit that keeps its time where it is", () => {
    const fixed = { from: 8 * hour, to: 9 * hour };
    const visits = [visit("far", casaGrande), visit("kept", mesa, { fixed })];
    expect(bestOrder(visits, day())!.visits[0]).toEqual({ id: "kept", ...fixed });
  });

  test("does not exist when the visits do not fit into the hours, or home is too far for the day", () => {
    const visits = [visit("long", mesa, { minutes: 600 })];
    expect(bestOrder(visits, day())).toBeNull();
    const window = { from: 8 * hour, to: 10 * hour };
    expect(bestOrder([visit("far", casaGrande)], day({}, { window }))).toBeNull();
    expect(bestOrder([visit("far", casaGrande)], day({}, { longestDrive: 30 }))).toBeNull();
    expect(
      bestOrder([visit("a", mesa, { restricted: true })], day({ hasAvailableHours: false })),
    ).toBeNull();
  });
});

const place = fc.record({
  latitude: fc.double({ min: 33.2, max: 33.7, noNaN: true }),
  longitude: fc.double({ min: -112.4, max: -111.6, noNaN: true }),
});
const length = fc.constantFrom(30, 45, 60);
const someVisits = fc
  .array(fc.tuple(place, length, fc.boolean()), { minLength: 1, maxLength: 6 })
  .map((all) =>
    all.map(([point, minutes, isFixed], index) =>
      visit(String(index), point, {
        minutes,
        fixed: isFixed
          ? { from: (8 + index * 1.5) * hour, to: (8 + index * 1.5) * hour + minutes * 60_000 }
          : null,
      }),
    ),
  );
const someDay = fc
  .tuple(fc.boolean(), fc.integer({ min: 0, max: 120 }))
  .map(([isKnown, overtime]) =>
    day(
      {
        hours: [
          { from: 8 * hour, to: 12 * hour },
          { from: 12.5 * hour, to: 18 * hour },
        ],
      },
      { overtime: overtime * 60_000, window: isKnown ? { from: 7 * hour, to: 18 * hour } : null },
    ),
  );

function permutations<Each>(all: readonly Each[]): Each[][] {
  if (all.length === 0) return [[]];
  return all.flatMap((one, index) =>
    permutations(all.toSpliced(index, 1)).map((rest) => [one, ...rest]),
  );
}

test("no other order drives less, and every visit is placed once, in the hours, reachable", () => {
  fc.assert(
    fc.property(someVisits, someDay, (visits, given) => {
      const best = bestOrder(visits, given);
      const inOrder = (order: RouteVisit[]) => {
        const times = order.flatMap(({ fixed }) => (fixed ? [fixed.from] : []));
        return times.every((time, index) => index === 0 || times[index - 1]! <= time);
      };
      const others = permutations(visits)
        .filter(inOrder)
        .flatMap((order) => routeOf(order, given) ?? []);
      expect(best === null).toBe(others.length === 0);
      if (!best) return;
      expect(best.driving).toBe(Math.min(...others.map(({ driving }) => driving)));
      expect(ids(best)?.toSorted()).toEqual(visits.map(({ id }) => id).toSorted());
      for (const [nth, one] of best.visits.entries()) {
        const { fixed } = visits.find(({ id }) => id === one.id)!;
        if (fixed) expect(one).toMatchObject(fixed);
        else expect(covers(given.hours, one)).toBe(true);
        const isAlone = best.visits.every((other, index) => index === nth || !overlaps(one, other));
        if (!fixed) expect(isAlone).toBe(true);
      }
    }),
    { numRuns: 60 },
  );
});

test("nine visits that may move are searched to the end", () => {
  const visits = Array.from({ length: 9 }, (_, index) =>
    visit(
      String(index),
      { latitude: 33.2 + ((index * 7) % 9) * 0.06, longitude: -112.3 + ((index * 4) % 9) * 0.07 },
      { minutes: 30 },
    ),
  );
  expect(bestOrder(visits, day({ hours: [{ from: 6 * hour, to: 22 * hour }] }))).toMatchObject({
    isExact: true,
  });
});
