/** The drives before and after a visit. Pure. */
import { formatDrive } from "#app/platform/maps/travel.ts";
import type { Coordinates } from "#app/platform/maps/geocode-types.ts";
import type { TravelTimes } from "../travel/travel-times.ts";
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

/**
 * The drives from the previous visit and to the next one. Visits that overlap `planned` are ignored, because they have
 * their own warning.
 */
export function drivesAround(
  stops: readonly Stop[],
  planned: Span,
  point: Coordinates | null,
  travel: TravelTimes,
): Drives {
  const before = stops.filter(({ to }) => to <= planned.from).toSorted((a, b) => b.to - a.to)[0];
  const after = stops
    .filter(({ from }) => from >= planned.to)
    .toSorted((a, b) => a.from - b.from)[0];
  return {
    before: before
      ? driveOf(planned.from - before.to, before, travel.minutes(before.point, point))
      : null,
    after: after
      ? driveOf(after.from - planned.to, after, travel.minutes(point, after.point))
      : null,
  };
}

function driveOf(gap: number, { name }: Stop, minutes: number | null): VisitDrive | null {
  if (minutes === null || name === null) return null;
  return { name, minutes, spare: Math.floor(gap / 60_000) - minutes };
}

/** Drive times are inexact, so a smaller shortage causes no warning. */
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
