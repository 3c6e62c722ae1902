/**
 * Finds new times or inspectors for the visits of a day that cannot take place as booked. All other visits keep their
 * times, so that no other contact has to be called. Pure.
 */
import { covers, overlaps, type Span } from "../booking/free-times.ts";
import type { RouteVisit } from "../order/day-route.ts";
import {
  maxAddedDriving,
  planVisits,
  type PlanLane,
  type PlanVisit,
  type Plan,
} from "../plan/plan-visits.ts";
import type { Drive } from "../travel/travel-times.ts";

/** A visit that cannot take place as booked. */
export interface AffectedVisit extends PlanVisit, Span {}

export interface Reassignment extends Span {
  id: string;
  /** The index of the lane. */
  lane: number;
  /** Minutes of driving that the visit adds. */
  addedDriving: number;
  isSameTime: boolean;
}

export interface Replan {
  moved: Reassignment[];
  unplanned: Plan["unplanned"];
}

/**
 * Tries each visit first at its own time with another inspector, so that the contact need not change plans; then at
 * other times.
 */
export function replanVisits(
  affected: readonly AffectedVisit[],
  lanes: readonly PlanLane[],
  drive: Drive,
): Replan {
  const open = lanes.map((lane) => ({ ...lane, booked: [...lane.booked] }));
  const kept = affected
    .toSorted((a, b) => a.from - b.from || a.id.localeCompare(b.id))
    .flatMap((visit) => keepTime(visit, open, drive) ?? []);
  const isKept = new Set(kept.map(({ id }) => id));
  const { placed, unplanned } = planVisits(
    affected.filter(({ id }) => !isKept.has(id)),
    open,
    drive,
  );
  return {
    moved: [...kept, ...placed.map((visit) => ({ ...visit, isSameTime: false }))],
    unplanned,
  };
}

/** The inspector for whom the visit adds the least driving at its own time. */
function keepTime(
  visit: AffectedVisit,
  lanes: (PlanLane & { booked: RouteVisit[] })[],
  drive: Drive,
): Reassignment | null {
  const { id, from, to } = visit;
  let best: Reassignment | null = null;
  for (const [lane, { inspector }] of lanes.entries()) {
    if (!visit.inspectors.has(inspector) || visit.unsuitableLanes?.has(lane)) continue;
    const addedDriving = addedAt(visit, lanes[lane]!, drive);
    if (addedDriving === null || (best && best.addedDriving <= addedDriving)) continue;
    best = { id, from, to, lane, addedDriving, isSameTime: true };
  }
  if (!best) return null;
  const { booked } = lanes[best.lane]!;
  const { point, minutes, restricted } = visit;
  booked.push({ id, point, minutes, restricted, fixed: { from, to } });
  booked.sort((a, b) => a.fixed!.from - b.fixed!.from);
  return best;
}

/** Minutes of driving that the visit adds at its time; null when it does not fit. */
function addedAt(
  { point, restricted, from, to }: AffectedVisit,
  { day, booked }: PlanLane,
  drive: Drive,
): number | null {
  const { home, window, overtime, longestDrive } = day.limits;
  const isOpen = from >= day.earliest && covers(day.hours, { from, to });
  if (!isOpen || (restricted && !day.hasAvailableHours)) return null;
  if (booked.some(({ fixed }) => overlaps(fixed!, { from, to }))) return null;
  const before = booked.findLast(({ fixed }) => fixed!.to <= from);
  const after = booked.find(({ fixed }) => fixed!.from >= to);
  const start = before ? before.point : home;
  const end = after ? after.point : home;
  const [there, onward] = [drive(start, point), drive(point, end)];
  if (longestDrive !== null && Math.max(there, onward) > longestDrive) return null;
  const ready = before?.fixed!.to ?? window?.from ?? -Infinity;
  const due = after?.fixed!.from ?? (window ? window.to + overtime : Infinity);
  if (ready + there * 60_000 > from || to + onward * 60_000 > due) return null;
  const added = Math.max(0, there + onward - drive(start, end));
  return added > maxAddedDriving ? null : added;
}

/** The visits after an overrunning one that the inspector can no longer reach in time. */
export function missedAfter(
  booked: readonly (RouteVisit & { fixed: Span })[],
  longer: { id: string; minutes: number },
  drive: Drive,
): string[] {
  const at = booked.findIndex(({ id }) => id === longer.id);
  if (at < 0) return [];
  let last = { point: booked[at]!.point, to: booked[at]!.fixed.to + longer.minutes * 60_000 };
  const missed: string[] = [];
  for (const { id, point, fixed } of booked.slice(at + 1)) {
    if (last.to + drive(last.point, point) * 60_000 > fixed.from) missed.push(id);
    else last = { point, to: fixed.to };
  }
  return missed;
}
