/** Plans of waiting visits for many inspectors, in seconds. No database: what is measured is the planner itself. */
import { seededRandom } from "#db/seed/seeded-random.ts";
import {
  planVisits,
  type PlanLane,
  type PlanVisit,
} from "#modules/scheduling/domain/plan/plan-visits.ts";
import type { BenchResult } from "./bench-result.ts";

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
      const day = { hours, isEntered: true, earliest: 0, limits };
      return { inspector, index, day, booked: [] };
    });
  });
  const waiting = Array.from({ length: visits }, (_, index): PlanVisit => ({
    id: `visit-${index}`,
    point: point(),
    minutes: random.pick([60, 90, 90, 120]),
    restricted: false,
    waited: random.whole(0, 40),
    inspectors: new Set(names.filter(() => random.chance(0.7))),
    wanted: null,
  }));
  return { waiting, lanes };
}

export async function run(): Promise<BenchResult> {
  const rows = cases.map((one) => {
    const { waiting, lanes } = made(one);
    const begun = performance.now();
    const { placed } = planVisits(waiting, lanes);
    return {
      label: `${one.visits} visits for ${one.inspectors} inspectors in ${one.days} days, ${placed.length} placed`,
      value: (performance.now() - begun) / 1_000,
      unit: "s",
      valueAim: { atMost: one.seconds },
    };
  });
  return { name: "planning", rows };
}
