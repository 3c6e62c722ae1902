/** An inspector's day as a sequence of visits: when each starts and how long the driving takes. Pure. */
import type { Coordinates } from "#app/platform/maps/geocode-types.ts";
import { covers, type Span } from "../booking/free-times.ts";
import type { Drive } from "../travel/travel-times.ts";
import type { DayLimits } from "../working-day/working-day.ts";

export interface RouteVisit {
  id: string;
  point: Coordinates | null;
  minutes: number;
  /** The fixed time of the visit, in milliseconds; null for a visit that may move. */
  fixed: Span | null;
  /** Only entered availability may be booked. */
  restricted: boolean;
  /** The times in which the visit may be, in order; absent for a visit that may be at any time. */
  allowedTimes?: readonly Span[] | undefined;
}

export interface RouteDay {
  limits: DayLimits;
  /** The bookable hours without breaks, and whether someone entered them. */
  hours: readonly Span[];
  hasAvailableHours: boolean;
  /** No movable visit starts before this, in milliseconds. */
  earliest: number;
}

export interface PlacedVisit extends Span {
  id: string;
}

export interface Route {
  visits: PlacedVisit[];
  /** Minutes of driving from home, between the visits, and back home. */
  driving: number;
  /** When the last visit ends. */
  end: number;
}

const quarterHour = 15 * 60_000;

/** Where the inspector is and from when, after the visits placed so far. */
export interface RouteState {
  point: Coordinates | null;
  /** Milliseconds; -Infinity when the start of the day is unknown. */
  ready: number;
  driving: number;
  /** The previous visit has a fixed time. */
  isFixed: boolean;
}

export const startOfRoute = ({ limits }: RouteDay): RouteState => ({
  point: limits.home,
  ready: limits.window?.from ?? -Infinity,
  driving: 0,
  isFixed: true,
});

/** The next visit at its earliest time; null when it does not fit. */
export function nextVisit(
  state: RouteState,
  visit: RouteVisit,
  day: RouteDay,
  drive: Drive,
): { placed: PlacedVisit; state: RouteState } | null {
  const minutes = drive(state.point, visit.point);
  const arrives = state.ready + minutes * 60_000;
  const { longestDrive } = day.limits;
  const areBothFixed = visit.fixed !== null && state.isFixed;
  // Two visits with fixed times are accepted even if the drive between them is too long.
  if (!areBothFixed && longestDrive !== null && minutes > longestDrive) return null;
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
  if (visit.restricted && !day.hasAvailableHours) return null;
  const length = visit.minutes * 60_000;
  for (const hours of day.hours)
    for (const limit of visit.allowedTimes ?? [hours]) {
      const [from, to] = [Math.max(hours.from, limit.from), Math.min(hours.to, limit.to)];
      const start = Math.ceil(Math.max(from, arrives, day.earliest) / quarterHour) * quarterHour;
      if (start + length <= to) return { from: start, to: start + length };
    }
  return null;
}

/** The drive home after the last visit, in minutes; null when the inspector would be back too late. */
export function driveHome(state: RouteState, { limits }: RouteDay, drive: Drive): number | null {
  const { home, window, overtime, longestDrive } = limits;
  const minutes = drive(state.point, home);
  if (state.isFixed) return minutes;
  if (longestDrive !== null && minutes > longestDrive) return null;
  if (window && state.ready + minutes * 60_000 > window.to + overtime) return null;
  return minutes;
}

/** The visits in this order, each as early as possible; null when they do not fit. */
export function routeOf(visits: readonly RouteVisit[], day: RouteDay, drive: Drive): Route | null {
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

/** Whether a visit is within the bookable hours. A visit outside them may not move. */
export const isWithinHours = (span: Span, hours: readonly Span[]): boolean => covers(hours, span);
