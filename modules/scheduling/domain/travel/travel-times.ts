/** How long drives take. Every page, check and plan that names a drive reads it here. Pure. */
import { estimateTravel } from "#app/platform/maps/estimate-travel.ts";
import type { Coordinates } from "#app/platform/maps/geocode-types.ts";
import { pairOf, placeAt } from "./places.ts";

type Point = Coordinates | null;

export interface TravelTimes {
  /** Whole minutes of driving; null when a point is unknown. */
  minutes(from: Point, to: Point): number | null;
  /** Miles by road; 0 when a point is unknown. */
  miles(from: Point, to: Point): number;
  /** Whether a maps service measured the drive. Otherwise it is estimated from the straight line. */
  isMeasured(from: Point, to: Point): boolean;
}

/** Minutes of driving between two points; 0 when one is unknown. */
export type Drive = (from: Point, to: Point) => number;

export const estimatedTimes: TravelTimes = {
  minutes: (from, to) => (from && to ? estimateTravel(from, to).minutes : null),
  miles: (from, to) => (from && to ? estimateTravel(from, to).miles : 0),
  isMeasured: () => false,
};

export const toDrive =
  ({ minutes }: TravelTimes): Drive =>
  (from, to) =>
    minutes(from, to) ?? 0;

/** Not cached: estimating a drive takes less time than finding it in a cache of all pairs of places. */
export const estimatedDrive = toDrive(estimatedTimes);

export interface MeasuredTime {
  /** Places (`placeAt`), the smaller number first. */
  from: number;
  to: number;
  minutes: number;
  meters: number;
}

const metersOfMile = 1_609.344;

/** Measured times, and estimates for the pairs that were not measured. */
export function measuredTimes(measured: readonly MeasuredTime[]): TravelTimes {
  const byPlace = new Map<number, Map<number, MeasuredTime>>();
  for (const time of measured) {
    const others = byPlace.get(time.from) ?? new Map<number, MeasuredTime>();
    byPlace.set(time.from, others.set(time.to, time));
  }
  const find = (from: Point, to: Point) => {
    if (!from || !to) return undefined;
    const [first, second] = pairOf(placeAt(from), placeAt(to));
    return byPlace.get(first)?.get(second);
  };
  return {
    minutes: (from, to) => find(from, to)?.minutes ?? estimatedTimes.minutes(from, to),
    miles(from, to) {
      const time = find(from, to);
      return time ? time.meters / metersOfMile : estimatedTimes.miles(from, to);
    },
    isMeasured: (from, to) => find(from, to) !== undefined,
  };
}
