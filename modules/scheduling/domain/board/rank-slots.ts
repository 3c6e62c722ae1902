/** Finds free times for a visit in the lanes of a day and ranks them. Pure. */
import type { Coordinates } from "#app/platform/maps/geocode-types.ts";
import type { Stop } from "../booking/drives.ts";
import { subtract, type Span } from "../booking/free-times.ts";
import type { Drive } from "../travel/travel-times.ts";
import type { DayLimits } from "../working-day/working-day.ts";

/** The facts about an inspector's day that ranking needs; times in milliseconds. */
export interface SlotLane {
  id: string;
  home: Coordinates | null;
  /** The hours in which a visit may be booked: availability, or the usual hours where no availability was entered. */
  hours: readonly Span[];
  /** The hours were entered as availability. */
  hasAvailableHours: boolean;
  stops: readonly Stop[];
  /** What the inspector's working day allows. */
  limits?: DayLimits;
  /** How many requirements the inspector does not meet: the form's qualification, the client's permission, and each tool. */
  missingCount: number;
  drive: Drive;
}

export interface SlotRequest {
  point: Coordinates | null;
  minutes: number;
  /** Only entered availability may be booked. */
  restricted: boolean;
  now: number;
  /** If set, several starts are offered in each free span: those at a full hour. */
  everyHour?: boolean;
}

export interface Slot extends Span {
  inspectorId: string;
  /** Minutes of driving that the visit adds to the day. */
  addedDriving: number;
  /** The previous and next visit of the day. */
  before: Stop | null;
  after: Stop | null;
  missingCount: number;
}

const quarterHour = 15 * 60_000;

/** The maximum number of minutes of driving that an offered visit adds. */
const maxAddedDriving = 240;

const dayLength = 86_400_000;

/** One day of waiting counts as much as this many minutes of driving. */
const dayInMinutes = 15;

/**
 * The best times, at most `max`. Inspectors who may do the visit come first, then the shortest added drive (each day of
 * waiting counts as driving), then the earliest time.
 */
export function rankSlots(lanes: readonly SlotLane[], request: SlotRequest, max: number): Slot[] {
  const cost = ({ addedDriving: added, from }: Slot) =>
    added + Math.floor((from - request.now) / dayLength) * dayInMinutes;
  return lanes
    .flatMap((lane) => slotsOf(lane, request))
    .filter(({ addedDriving: added }) => added <= maxAddedDriving)
    .toSorted((a, b) => a.missingCount - b.missingCount || cost(a) - cost(b) || a.from - b.from)
    .slice(0, max);
}

/** The earliest reachable time in each free span of a day, or its reachable times at a full hour. */
function slotsOf(lane: SlotLane, request: SlotRequest): Slot[] {
  if (request.restricted && !lane.hasAvailableHours) return [];
  return subtract(lane.hours, lane.stops).flatMap((free) => slotsIn(free, lane, request));
}

function slotsIn(free: Span, lane: SlotLane, request: SlotRequest): Slot[] {
  const { point, minutes, now } = request;
  const { drive } = lane;
  const before = lane.stops.findLast(({ to }) => to <= free.from) ?? null;
  const after = lane.stops.find(({ from }) => from >= free.to) ?? null;
  const { window, overtime = 0, longestDrive } = lane.limits ?? {};
  const [start, end] = [before?.point ?? lane.home, after?.point ?? lane.home];
  const [there, onward] = [drive(start, point), drive(point, end)];
  if (longestDrive != null && Math.max(there, onward) > longestDrive) return [];
  // When no working day is set, the time at which the inspector leaves home is unknown.
  const ready = before ? before.to : (window?.from ?? null);
  const due = after ? after.from : window ? window.to + overtime : null;
  const earliest = Math.max(free.from, now, ready === null ? 0 : ready + there * 60_000);
  const length = minutes * 60_000;
  const latest = Math.min(free.to, due === null ? Infinity : due - onward * 60_000) - length;
  const addedDriving = Math.max(0, there + onward - drive(start, end));
  const { id: inspectorId, missingCount } = lane;
  return startsBetween(earliest, latest, request.everyHour ?? false).map((from) => ({
    inspectorId,
    from,
    to: from + length,
    addedDriving,
    before,
    after,
    missingCount,
  }));
}

/** The earliest quarter of an hour. With `everyHour` all full hours, or that quarter when there is none. */
function startsBetween(earliest: number, latest: number, everyHour: boolean): number[] {
  const next = (step: number) => Math.ceil(earliest / step) * step;
  const first = next(quarterHour);
  if (first > latest) return [];
  const hour = 4 * quarterHour;
  const hours = Math.floor((latest - next(hour)) / hour) + 1;
  return everyHour && hours > 0
    ? Array.from({ length: hours }, (_, index) => next(hour) + index * hour)
    : [first];
}
