/** A visit on its way to another lane, day or time. */
import type { LaneVisit } from "../../domain/board/lanes.server.ts";

export interface Carried {
  project: string;
  version: number;
  name: string;
  minutes: number;
  /** Null while it is over no lane. */
  lane: string | null;
  /** The day among those of the board. */
  index: number;
  /** The minute of the lane's day. */
  from: number;
  /** By the lane's clock. */
  time: string;
  /** Where its hint is shown, in pixels of the window. */
  at: { x: number; y: number };
  /** Where it is from, so that a drop at the same place changes nothing. */
  source: string;
}

/** What picking up a booked visit needs, as attributes of its element; nothing for a visit that took place. */
export function carriable(visit: LaneVisit, lane: string, index: number) {
  if (visit.projectId === null || visit.isDone) return {};
  return {
    "data-drag": visit.projectId,
    "data-version": visit.version,
    "data-minutes": visit.minutes,
    "data-name": visit.name,
    "data-from": visit.from,
    "data-in": lane,
    "data-day": index,
  };
}
