/** Places of the table of travel times: points that are rounded, so that neighbors share a measured time. Pure. */
import type { Coordinates } from "#app/platform/maps/geocode-types.ts";

/** A thousandth of a degree: about 110 m from south to north. */
const steps = 1_000;
const width = 1_000_000;

/** A point as one number: its latitude from the south pole, then its longitude, both in thousandths of a degree. */
export const placeAt = ({ latitude, longitude }: Coordinates): number =>
  Math.round((latitude + 90) * steps) * width + Math.round((longitude + 180) * steps);

export const pointOfPlace = (place: number): Coordinates => ({
  latitude: Math.floor(place / width) / steps - 90,
  longitude: (place % width) / steps - 180,
});

/** Two places. A drive takes about as long in both directions, so the smaller number is first. */
export type PlacePair = readonly [from: number, to: number];

export const pairOf = (one: number, other: number): PlacePair =>
  one < other ? [one, other] : [other, one];
