/** The visits of one inspector's day in an order: when each begins and how long the driving takes. Pure. */
import type { Coordinates } from "#app/platform/maps/geocode-types.ts";
import { minutesBetween } from "../booking/drives.ts";
import { covers, type Span } from "../booking/free-times.ts";
import type { DayLimits } from "../working-day/working-day.ts";

export interface RouteVisit {
  id: string;
  point: Coordinates | null;
  minutes: number;
  /** The time that it keeps, in milliseconds; null for one that may move. */
  fixed: Span | null;
  /** Only entered availability may be booked. */
  restricted: boolean;
}

export interface RouteDay {
  limits: DayLimits;
  /** The bookable hours without breaks, and whether they were entered. */
  hours: readonly Span[];
  isEntered: boolean;
  /** No visit that may move begins before, in milliseconds. */
  earliest: number;
}

export interface PlacedVisit extends Span {
  id: string;
}

export interface Route {
  visits: PlacedVisit[];
  /** Minutes from home, between the visits, and home again. */
  driving: number;
  /** When the last visit ends. */
  end: number;
}

const quarterHour = 15 * 60_000;

/** Driven minutes between two places that the planning asks for again and again. */
export type Drive = (from: Coordinates | null, to: Coordinates | null) => number;

export function cachedDrive(): Drive {
  const known = new Map<Coordinates, Map<Coordinates, number>>();
  return (from, to) => {
    if (!from || !to) return 0;
    const row = known.get(from) ?? new Map<Coordinates, number>();
    if (row.size === 0) known.set(from, row);
    const minutes = row.get(to) ?? minutesBetween(from, to) ?? 0;
    row.set(to, minutes);
    return minutes;
  };
}

/** Where the inspector is, and from when on, while the day is put together. */
export interface RouteState {
  point: Coordinates | null;
  /** Milliseconds; -Infinity when nobody knows when the day starts. */
  ready: number;
  driving: number;
  /** The visit before keeps its time. */
  isFixed: boolean;
}

export const startOfRoute = ({ limits }: RouteDay): RouteState => ({
  point: limits.home,
  ready: limits.window?.from ?? -Infinity,
  driving: 0,
  isFixed: true,
});

/** The earliest time of the next visit; null when it does not fit there. */
export function nextVisit(
  state: RouteState,
  visit: RouteVisit,
  day: RouteDay,
  drive: Drive,
): { placed: PlacedVisit; state: RouteState } | null {
  const minutes = drive(state.point, visit.point);
  const arrives = state.ready + minutes * 60_000;
  const { longestDrive } = day.limits;
  const isGiven = visit.fixed !== null && state.isFixed;
  // Two visits that keep their times are as they are, even where the drive between them is too long.
  if (!isGiven && longestDrive !== null && minutes > longestDrive) return null;
  if (visit.fixed && !state.isFixed && arrives > visit.fixed.from) return null;
  const span = visit.fixed ?? firstFree(visit, day, arrives);
  if (!span) return null;
  return {
    placed: { id: visit.id, ...span },
    state: {
      point: visit.point ?? state.point,
      ready: Math.max(state.ready, span.to),
      driving: state.driving + minutes,
      isFixed: visit.fixed !== null,
    },
  };
}

function firstFree(visit: RouteVisit, day: RouteDay, arrives: number): Span | null {
  if (visit.restricted && !day.isEntered) return null;
  const length = visit.minutes * 60_000;
  for (const { from, to } of day.hours) {
    const start = Math.ceil(Math.max(from, arrives, day.earliest) / quarterHour) * quarterHour;
    if (start + length <= to) return { from: start, to: start + length };
  }
  return null;
}

/** The drive home after the last visit, in minutes; null when the day would last too long. */
export function driveHome(state: RouteState, { limits }: RouteDay, drive: Drive): number | null {
  const { home, window, overtime, longestDrive } = limits;
  const minutes = drive(state.point, home);
  if (state.isFixed) return minutes;
  if (longestDrive !== null && minutes > longestDrive) return null;
  if (window && state.ready + minutes * 60_000 > window.to + overtime) return null;
  return minutes;
}

/** The visits in this order, each as early as it can be; null when they do not fit. */
export function routeOf(
  visits: readonly RouteVisit[],
  day: RouteDay,
  drive: Drive = cachedDrive(),
): Route | null {
  let state = startOfRoute(day);
  const placed: PlacedVisit[] = [];
  for (const visit of visits) {
    const next = nextVisit(state, visit, day, drive);
    if (!next) return null;
    placed.push(next.placed);
    ({ state } = next);
  }
  const back = driveHome(state, day, drive);
  if (back === null) return null;
  return { visits: placed, driving: state.driving + back, end: state.ready };
}

/** Whether a visit that keeps its time is in the hours, so that it could move. */
export const isWithinHours = (span: Span, hours: readonly Span[]): boolean => covers(hours, span);
