/** Plans of waiting visits for many inspectors, in seconds. No database: what is measured is the planner itself. */
import { seededRandom } from "#db/seed/seeded-random.ts";
import {
  planVisits,
  type PlanLane,
  type PlanVisit,
} from "#modules/scheduling/domain/plan/plan-visits.ts";
import { estimatedDrive } from "#modules/scheduling/domain/travel/travel-times.ts";
import { bestOrder } from "#modules/scheduling/domain/order/best-order.ts";
import {
  routeOf,
  type RouteDay,
  type RouteVisit,
} from "#modules/scheduling/domain/order/day-route.ts";
import type { BenchResult, BenchRow } from "./bench-result.ts";

const hour = 3_600_000;
const dayLength = 24 * hour;

const cases = [
  { visits: 200, inspectors: 15, days: 7, seconds: 5 },
  { visits: 2_000, inspectors: 50, days: 14, seconds: 30 },
];

/** Sites and homes in Arizona, in about the size of a region that one office serves. */
function made({ visits, inspectors, days }: (typeof cases)[number]) {
  const random = seededRandom(`plan ${visits}`);
  const point = () => ({
    latitude: 32.2 + random.next() * 2,
    longitude: -113 + random.next() * 2,
  });
  const names = Array.from({ length: inspectors }, (_, index) => `inspector-${index}`);
  const lanes = names.flatMap((inspector) => {
    const home = point();
    return Array.from({ length: days }, (_, index): PlanLane => {
      const from = index * dayLength + 8 * hour;
      const limits = { home, window: null, overtime: 0, breaks: [], longestDrive: null };
      const hours = [{ from, to: from + 9 * hour }];
      const day = { hours, hasAvailableHours: true, earliest: 0, limits };
      return { inspector, index, day, booked: [] };
    });
  });
  const waiting = Array.from({ length: visits }, (_, index): PlanVisit => ({
    id: `visit-${index}`,
    point: point(),
    minutes: random.pick([60, 90, 90, 120]),
    restricted: false,
    daysWaited: random.whole(0, 40),
    inspectors: new Set(names.filter(() => random.chance(0.7))),
    preferredInspector: null,
  }));
  return { waiting, lanes };
}

const smallDays = 20;
const visitsOfDay = 7;

/** One inspector with an empty day, and as many visits as an exact search can order. */
function makeSmallDay(seed: number) {
  const random = seededRandom(`small day ${seed}`);
  const point = () => ({
    latitude: 33.2 + random.next() * 0.5,
    longitude: -112.3 + random.next() * 0.5,
  });
  const home = point();
  const hours = [{ from: 6 * hour, to: 22 * hour }];
  const limits = { home, window: null, overtime: 0, breaks: [], longestDrive: null };
  const day: RouteDay = { hours, hasAvailableHours: true, earliest: 0, limits };
  const visits = Array.from({ length: visitsOfDay }, (_, index): RouteVisit => {
    const minutes = random.pick([60, 90]);
    return { id: `visit-${index}`, point: point(), minutes, fixed: null, restricted: false };
  });
  return { day, visits };
}

/** Every order of the visits. */
function* ordersOf<Each>(left: readonly Each[], placed: readonly Each[] = []): Generator<Each[]> {
  if (left.length === 0) yield [...placed];
  for (const next of left)
    yield* ordersOf(
      left.filter((each) => each !== next),
      [...placed, next],
    );
}

/** Minutes of driving in all small days: the least of every order, the plan's, and the shortest order's. */
function driveOfSmallDays() {
  const total = { exact: 0, planned: 0, ordered: 0, left: 0 };
  for (let seed = 0; seed < smallDays; seed += 1) {
    const { day, visits } = makeSmallDay(seed);
    const driving = [...ordersOf(visits)].map(
      (order) => routeOf(order, day, estimatedDrive)?.driving ?? Infinity,
    );
    total.exact += driving.reduce((least, each) => Math.min(least, each), Infinity);
    total.ordered += bestOrder(visits, day, estimatedDrive)?.driving ?? Infinity;
    const waiting = visits.map((visit) => {
      const { id, minutes, restricted } = visit;
      const inspectors = new Set(["one"]);
      return {
        id,
        point: visit.point,
        minutes,
        restricted,
        daysWaited: 0,
        inspectors,
        preferredInspector: null,
      };
    });
    const { placed } = planVisits(
      waiting,
      [{ inspector: "one", index: 0, day, booked: [] }],
      estimatedDrive,
    );
    total.left += visits.length - placed.length;
    const order = placed
      .toSorted((a, b) => a.from - b.from)
      .map(({ id }) => visits.find((visit) => visit.id === id)!);
    total.planned += routeOf(order, day, estimatedDrive)?.driving ?? Infinity;
  }
  return total;
}

function rowsOfSmallDays(): BenchRow[] {
  const { exact, planned, ordered, left } = driveOfSmallDays();
  const row = (label: string, value: number): BenchRow => ({ label, value, unit: "min" });
  const aim = { atMost: 1.03 };
  return [
    row(`least driving of all orders, ${smallDays} days of ${visitsOfDay} visits`, exact),
    { ...row("the same, as planned", planned), ratio: planned / exact, ratioAim: aim },
    { ...row("the same, in the shortest order", ordered), ratio: ordered / exact, ratioAim: aim },
    { label: "visits that the plans leave out", value: left, unit: "", valueAim: { atMost: 0 } },
  ];
}

export async function run(): Promise<BenchResult> {
  const rows = cases.map((one) => {
    const { waiting, lanes } = made(one);
    const begun = performance.now();
    const { placed } = planVisits(waiting, lanes, estimatedDrive);
    return {
      label: `${one.visits} visits for ${one.inspectors} inspectors in ${one.days} days, ${placed.length} placed`,
      value: (performance.now() - begun) / 1_000,
      unit: "s",
      valueAim: { atMost: one.seconds },
    };
  });
  return { name: "planning", rows: [...rows, ...rowsOfSmallDays()] };
}
