/** A visit while the user drags it to another lane, day or time. */
import type { Board } from "../../domain/board/load-board.server.ts";
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
export function draggableAttributes({
  projectId,
  isDone,
}: Pick<LaneVisit, "projectId" | "isDone">) {
  return projectId === null || isDone ? {} : { "data-drag": "" };
}

/** The checkbox beside a visit. Its value is the project's id, which a busy page would otherwise have twice. */
export const boxOf = (visit: Element): HTMLInputElement | null | undefined =>
  visit.parentElement?.querySelector<HTMLInputElement>('input[name="id"]');

/** A row of the tray, or a booked visit with its place on the board. */
export interface FoundVisit extends Pick<LaneVisit, "version" | "name" | "minutes"> {
  project: string;
  lane: string | null;
  index: number;
  /** Absent in the tray. */
  booked?: LaneVisit;
}

/** The visit that an element with `data-drag` shows. */
export function visitOf(element: HTMLElement, board: Board): FoundVisit | null {
  const project = boxOf(element)?.value;
  if (project === undefined) return null;
  const place = element.closest<HTMLElement>("[data-lane]")?.dataset;
  if (!place) {
    const row = board.tray.rows.find(({ id }) => id === project);
    return row ? { ...row, project, name: row.siteOwner, lane: null, index: 0 } : null;
  }
  const { lane = "", index = "0" } = place;
  const days = board.lanes.find(({ id }) => id === lane)?.days;
  const booked = days?.[Number(index)]?.visits.find(({ projectId }) => projectId === project);
  return booked ? { ...booked, project, lane, index: Number(index), booked } : null;
}
