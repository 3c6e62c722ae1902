/** Chooses inspection times on working days, so that no person has two visits at the same time. */
import { DateTime } from "luxon";
import type { SeededRandom } from "#db/seed/seeded-random.ts";

export interface DemoVisit {
  start: Date;
  minutes: number;
  end: Date;
}

const dayStarts = [
  { hour: 8, minute: 0 },
  { hour: 10, minute: 30 },
  { hour: 13, minute: 0 },
  { hour: 15, minute: 30 },
];
const lengths = [60, 75, 90, 120];
/** Minutes of driving between two sites. */
const travelMinutes = 30;
const maxSearchDays = 60;

export class DemoVisits {
  readonly #visits = new Map<string, DemoVisit[]>();

  /** The first free time of this person on or after the day of `around`, in the site's time zone, not before `earliest`. */
  book(
    person: string,
    around: Date,
    zone: string,
    random: SeededRandom,
    earliest = new Date(0),
  ): DemoVisit {
    const minutes = random.pick(lengths);
    const preferred = random.whole(0, dayStarts.length - 1);
    for (let days = 0; days < maxSearchDays; days += 1) {
      const day = DateTime.fromJSDate(around, { zone }).plus({ days });
      if (day.isWeekend) continue;
      for (let offset = 0; offset < dayStarts.length; offset += 1) {
        const start = day.set({
          ...dayStarts[(preferred + offset) % dayStarts.length],
          second: 0,
          millisecond: 0,
        });
        const visit = {
          start: start.toJSDate(),
          minutes,
          end: start.plus({ minutes }).toJSDate(),
        };
        if (visit.start >= earliest && this.#isFree(person, visit)) {
          this.#visits.get(person)?.push(visit);
          return visit;
        }
      }
    }
    throw new Error(`The demo books ${person} for more than there is time.`);
  }

  #isFree(person: string, { start, end }: DemoVisit): boolean {
    const booked = this.#visits.get(person) ?? [];
    this.#visits.set(person, booked);
    const travel = travelMinutes * 60_000;
    return booked.every(
      (other) =>
        other.end.getTime() + travel <= start.getTime() ||
        end.getTime() + travel <= other.start.getTime(),
    );
  }
}
