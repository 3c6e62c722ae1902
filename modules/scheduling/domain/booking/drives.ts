/** The drives before and after a visit, estimated from the straight-line distance. Pure. */
import { straightLineKm, estimateTravel, formatDrive } from "#app/platform/maps/travel.ts";
import type { Coordinates } from "#app/platform/maps/geocode-types.ts";
import type { Span } from "./free-times.ts";

/** A booked visit: its time in milliseconds, and its place. */
export interface Stop extends Span {
  /** Such as "Marisol Vega in Bisbee, AZ"; null for a visit whose project the viewer may not see. */
  name: string | null;
  point: Coordinates | null;
}

/** A drive between two visits. */
export interface VisitDrive {
  name: string;
  minutes: number;
  /** Minutes that remain after the drive; negative when the drive takes longer than the time between the visits. */
  spare: number;
}

export interface Drives {
  before: VisitDrive | null;
  after: VisitDrive | null;
}

/** Roads are longer than the straight line by about this factor. */
const detour = 1.3;

/** Estimated minutes of driving; null when a point is unknown. */
export const minutesBetween = (from: Coordinates | null, to: Coordinates | null): number | null =>
  from && to ? estimateTravel(from, to).minutes : null;

/** Estimated miles by road; 0 when a point is unknown. */
export const milesBetween = (from: Coordinates | null, to: Coordinates | null): number =>
  from && to ? (straightLineKm(from, to) * detour) / 1.609344 : 0;

/**
 * The drives from the previous visit and to the next one. Visits that overlap `planned` are ignored, because they have
 * their own warning.
 */
export function drivesAround(
  stops: readonly Stop[],
  planned: Span,
  point: Coordinates | null,
): Drives {
  const before = stops.filter(({ to }) => to <= planned.from).toSorted((a, b) => b.to - a.to)[0];
  const after = stops
    .filter(({ from }) => from >= planned.to)
    .toSorted((a, b) => a.from - b.from)[0];
  return {
    before: before ? driveOf(before, point, planned.from - before.to) : null,
    after: after ? driveOf(after, point, after.from - planned.to) : null,
  };
}

function driveOf(
  { name, point: there }: Stop,
  point: Coordinates | null,
  gap: number,
): VisitDrive | null {
  const minutes = minutesBetween(there, point);
  if (minutes === null || name === null) return null;
  return { name, minutes, spare: Math.floor(gap / 60_000) - minutes };
}

/** The estimate is inexact, so a smaller shortage causes no warning. */
const leastShortage = 5;

export const isTooFar = ({ spare }: VisitDrive): boolean => spare <= -leastShortage;

/** A sentence for each drive for which there is not enough time. */
export function reachWarnings({ before, after }: Drives): string[] {
  return [
    before && isTooFar(before) && `The drive from ${before.name} takes about ${timesOf(before)}.`,
    after && isTooFar(after) && `The drive on to ${after.name} takes about ${timesOf(after)}.`,
  ].filter((message) => typeof message === "string");
}

function timesOf({ minutes, spare }: VisitDrive): string {
  const gap = minutes + spare;
  const there = gap > 0 ? `there are ${formatDrive(gap)} for it` : "there is no time for it";
  return `${formatDrive(minutes)}, and ${there}`;
}
