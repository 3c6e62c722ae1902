import { formatDay, formatDayAndTime } from "#app/platform/format.ts";
import type { SeededRandom } from "#db/seed/seeded-random.ts";

/** Weather by daylight. */
const weather = ["Clear", "Clear", "Partly cloudy", "Overcast", "Rain or snow"];

/** Visit times are rounded to this many milliseconds. */
const step = 5 * 60_000;

interface Visit {
  startsAt: Date;
  minutes: number;
  /** IANA time zone of the site. */
  zone: string;
}

/** The day of a visit in the site's time zone, "2026-03-03". */
export const visitDay = ({ startsAt, zone }: Visit): string => formatDay(startsAt, zone);

/**
 * Answers to the demo forms that follow from the visit: the inspector arrives shortly before its start and leaves about
 * its end.
 */
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
