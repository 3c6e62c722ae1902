/** Finds the order of a day's visits with the least driving. The result is optimal for small days. Pure. */
import {
  driveHome,
  nextVisit,
  startOfRoute,
  type PlacedVisit,
  type Route,
  type RouteDay,
  type RouteState,
  type RouteVisit,
} from "./day-route.ts";
import type { Drive } from "../travel/travel-times.ts";

export interface BestOrder extends Route {
  /** The search was complete: every order was tried or ruled out. */
  isExact: boolean;
}

/** The maximum number of search steps. Nine movable visits need at most about a million, even if none is ruled out. */
const maxSteps = 1_500_000;

/**
 * The order with the least driving; of equal ones, the order that ends first. Visits with fixed times stay in order,
 * and the others are placed between them. Null when no order fits.
 */
export function bestOrder(
  visits: readonly RouteVisit[],
  day: RouteDay,
  drive: Drive,
): BestOrder | null {
  const fixed = visits
    .filter((visit) => visit.fixed !== null)
    .toSorted((a, b) => a.fixed!.from - b.fixed!.from);
  const movable = visits.filter((visit) => visit.fixed === null);
  const search = new Search(day, drive, fixed, movable);
  search.extend(startOfRoute(day), 0, 0, []);
  return search.best && { ...search.best, isExact: search.steps <= maxSteps };
}

class Search {
  best: Route | null = null;
  steps = 0;
  /**
   * For each movable visit the shortest drive to it from anywhere. Their sum is a lower limit for the rest of the day.
   */
  private readonly least: number[];

  private readonly day: RouteDay;
  private readonly drive: Drive;
  private readonly fixed: readonly RouteVisit[];
  private readonly movable: readonly RouteVisit[];

  constructor(
    day: RouteDay,
    drive: Drive,
    fixed: readonly RouteVisit[],
    movable: readonly RouteVisit[],
  ) {
    this.day = day;
    this.drive = drive;
    this.fixed = fixed;
    this.movable = movable;
    const all = [...fixed, ...movable];
    this.least = movable.map((visit) =>
      Math.min(
        drive(day.limits.home, visit.point),
        ...all.filter((other) => other !== visit).map((other) => drive(other.point, visit.point)),
      ),
    );
  }

  /** Tries each visit as the next one. @param used a bit for each movable visit that is placed. */
  extend(state: RouteState, used: number, nextFixed: number, placed: PlacedVisit[]): void {
    this.steps += 1;
    if (this.steps > maxSteps || !this.isPromising(state, used)) return;
    if (placed.length === this.fixed.length + this.movable.length)
      return this.finish(state, placed);
    for (const index of this.nearestFirst(state, used))
      this.step(state, this.movable[index]!, used | (1 << index), nextFixed, placed);
    const next = this.fixed[nextFixed];
    if (next) this.step(state, next, used, nextFixed + 1, placed);
  }

  /** Tries the nearest visits first, because a short order found early rules out more of the others. */
  private nearestFirst({ point }: RouteState, used: number): number[] {
    return this.movable
      .map((_, index) => index)
      .filter((index) => (used & (1 << index)) === 0)
      .toSorted(
        (a, b) =>
          this.drive(point, this.movable[a]!.point) - this.drive(point, this.movable[b]!.point) ||
          a - b,
      );
  }

  private step(
    state: RouteState,
    visit: RouteVisit,
    used: number,
    index: number,
    placed: PlacedVisit[],
  ): void {
    const next = nextVisit(state, visit, this.day, this.drive);
    if (next) this.extend(next.state, used, index, [...placed, next.placed]);
  }

  private isPromising({ driving }: RouteState, used: number): boolean {
    if (!this.best) return true;
    let rest = driving;
    for (let index = 0; index < this.least.length; index += 1)
      if ((used & (1 << index)) === 0) rest += this.least[index]!;
    return rest <= this.best.driving;
  }

  private finish(state: RouteState, visits: PlacedVisit[]): void {
    const back = driveHome(state, this.day, this.drive);
    if (back === null) return;
    const found = { visits, driving: state.driving + back, end: state.ready };
    const { best } = this;
    const isBetter =
      !best ||
      found.driving < best.driving ||
      (found.driving === best.driving && found.end < best.end);
    if (isBetter) this.best = found;
  }
}
