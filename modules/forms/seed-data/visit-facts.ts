import { formatDay, formatDayAndTime } from "#app/platform/format.ts";
import type { SeededRandom } from "#db/seed/seeded-random.ts";

/** In daylight. */
const weather = ["Clear", "Clear", "Partly cloudy", "Overcast", "Rain or snow"];

/** Visits are entered in steps of so many milliseconds. */
const step = 5 * 60_000;

interface Visit {
  startsAt: Date;
  minutes: number;
  /** IANA zone of the site. */
  zone: string;
}

/** The day of a visit on the clocks of its site, "2026-03-03". */
export const visitDay = ({ startsAt, zone }: Visit): string => formatDay(startsAt, zone);

/** What the visit itself decides, as answers to the demo forms: the inspector arrives a little before it and leaves about its end. */
export function visitFacts(visit: Visit, random: SeededRandom): Record<string, string> {
  const { startsAt, minutes, zone } = visit;
  const clockAt = (at: number) => formatDayAndTime(new Date(at), zone).slice(-5);
  const arrives = startsAt.getTime() - random.whole(0, 3) * step;
  const leaves = startsAt.getTime() + minutes * 60_000 + random.whole(-2, 3) * step;
  return {
    "arrival-time": clockAt(arrives),
    "departure-time": clockAt(leaves),
    weather: random.pick(weather),
  };
}
