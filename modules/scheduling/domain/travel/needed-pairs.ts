/** Which drives an organization's pages and plans will need, the most urgent first. Pure. */
import type { Coordinates } from "#app/platform/maps/geocode-types.ts";
import { pairOf, placeAt, type PlacePair } from "./places.ts";
import { estimatedDrive } from "./travel-times.ts";

export interface TravelFacts {
  /** The booked visits of the next days, in order of time. */
  visits: readonly { inspectorId: string; day: string; point: Coordinates }[];
  /** Where the inspectors' days start and end, by their ids. */
  homes: ReadonlyMap<string, Coordinates>;
  /** The sites that wait for a visit, those that have waited longest first. */
  waiting: readonly Coordinates[];
}

/** Shorter drives are shown as "a few minutes". */
const leastMinutes = 5;
/** Longer drives are rare in a day, and pages only say that they are too long. */
const mostMinutes = 240;
/** A plan puts a waiting visit beside one of its nearest places. */
const nearestPlaces = 6;

export function neededPairs({ visits, homes, waiting }: TravelFacts): PlacePair[] {
  const pairs = new Map<string, PlacePair>();
  const add = (one: Coordinates, other: Coordinates) => {
    const pair = pairOf(placeAt(one), placeAt(other));
    const minutes = estimatedDrive(one, other);
    if (pair[0] === pair[1] || minutes < leastMinutes || minutes > mostMinutes) return;
    pairs.set(pair.join(" "), pair);
  };
  for (const day of Map.groupBy(visits, (visit) => `${visit.day} ${visit.inspectorId}`).values()) {
    const home = homes.get(day[0]!.inspectorId);
    const points = [...(home ? [home] : []), ...day.map(({ point }) => point)];
    for (const [index, point] of points.entries())
      for (const other of points.slice(index + 1)) add(point, other);
  }
  const places = new Map(
    [...homes.values(), ...visits.map(({ point }) => point), ...waiting].map((point) => [
      placeAt(point),
      point,
    ]),
  );
  for (const site of waiting) {
    const near = [...places.values()]
      .map((point) => ({ point, minutes: estimatedDrive(site, point) }))
      .filter(({ minutes }) => minutes >= leastMinutes && minutes <= mostMinutes)
      .toSorted((a, b) => a.minutes - b.minutes)
      .slice(0, nearestPlaces);
    for (const { point } of near) add(site, point);
  }
  return [...pairs.values()];
}
