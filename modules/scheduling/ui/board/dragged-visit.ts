/** A visit while the user drags it to another lane, day or time. */
import type { LaneVisit } from "../../domain/board/lanes.server.ts";

export interface DraggedVisit {
  project: string;
  version: number;
  name: string;
  minutes: number;
  /** The lane below the pointer; null when there is none. */
  lane: string | null;
  /** The index of the day among those that the board shows. */
  index: number;
  /** The minute of the day in the lane's time zone. */
  from: number;
  /** The same time as text. */
  time: string;
  /** Where the hint is shown, in pixels of the window. */
  at: { x: number; y: number };
  /** Where the drag started. A drop at the same place changes nothing. */
  source: string;
}

/** The attributes that make a booked visit draggable; none for a visit that has taken place. */
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
