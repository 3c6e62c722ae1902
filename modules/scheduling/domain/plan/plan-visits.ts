/**
 * Fills the days of inspectors with waiting visits. The most urgent visit is placed first, each where it costs least;
 * then visits are moved where that lowers the cost. Deterministic and pure.
 */
import type { Coordinates } from "#app/platform/maps/geocode-types.ts";
import type { Span } from "../booking/free-times.ts";
import { bestOrder } from "../order/best-order.ts";
import { routeOf, type PlacedVisit, type RouteDay, type RouteVisit } from "../order/day-route.ts";
import type { Drive } from "../travel/travel-times.ts";

export interface PlanVisit {
  id: string;
  point: Coordinates | null;
  minutes: number;
  restricted: boolean;
  /** Days since the project was created. */
  daysWaited: number;
  /** The inspectors who may do the visit. */
  inspectors: ReadonlySet<string>;
  /** The project's own inspector, who is preferred. */
  preferredInspector: string | null;
  /** The indexes of lanes in which the inspector lacks a tool on that day. */
  unsuitableLanes?: ReadonlySet<number>;
  /** The times in which the visit may be, in order; absent for a visit that may be at any time. */
  allowedTimes?: readonly Span[];
}

/** One day of one inspector. */
export interface PlanLane {
  inspector: string;
  /** The index of the day in the plan, from 0. */
  index: number;
  day: RouteDay;
  /** The visits that are already booked. */
  booked: readonly RouteVisit[];
}

export interface Placement {
  id: string;
  /** The index of the lane. */
  lane: number;
  from: number;
  to: number;
  /** Minutes of driving that the visit adds. */
  addedDriving: number;
  /** The best alternative on another day or with another inspector. */
  next: { lane: number; from: number; addedDriving: number } | null;
}

export interface Plan {
  placed: Placement[];
  unplanned: { id: string; reason: "nobody" | "no hours" | "full" }[];
}

/** A visit is not planned when it adds more minutes of driving than this. */
export const maxAddedDriving = 240;
/** One day of waiting costs as much as this many minutes of driving, and more for a visit that has waited for weeks. */
const dayInMinutes = 15;
const maxUrgent = 4;
/** The preferred inspector saves as much as this many minutes of driving. */
const preferredInspectorSaving = 30;
/** A full week costs this many minutes of driving more than an empty one. */
const fullWeekCost = 40;
/** The extra urgency of a visit that fits on only one day, so that it is placed before visits with a choice. */
const singleOptionUrgency = 500;
const maxPasses = 2;
/** The order of a day is searched again only for up to this many planned visits. */
const maxToOrder = 6;

interface Insertion {
  at: number;
  addedDriving: number;
  from: number;
}

const noDriving: Insertion = { at: 0, addedDriving: 0, from: 0 };

/** The cheapest lane for a visit (-1 for none), the next cheapest, and their costs. */
interface LaneChoice {
  lane: number;
  cost: number;
  nextLane: number;
  nextCost: number;
}

export function planVisits(
  visits: readonly PlanVisit[],
  lanes: readonly PlanLane[],
  drive: Drive,
): Plan {
  const plan = new Planner(visits, lanes, drive);
  plan.fill();
  plan.improve();
  return plan.result();
}

class Planner {
  private readonly visits: readonly PlanVisit[];
  private readonly lanes: readonly PlanLane[];
  private readonly drive: Drive;
  /** For each lane, the booked and planned visits in order. */
  private readonly orders: RouteVisit[][];
  /** For each visit, the index of its lane; -1 when it has none. */
  private readonly laneIndexes: number[];
  /** For each lane, whether its visits fit as they are; undefined after a change. */
  private readonly fitsByLane: (boolean | undefined)[] = [];
  /** For each inspector, the booked and available minutes of all days. */
  private readonly workloads = new Map<string, { booked: number; available: number }>();

  constructor(visits: readonly PlanVisit[], lanes: readonly PlanLane[], drive: Drive) {
    this.visits = visits;
    this.lanes = lanes;
    this.drive = drive;
    this.orders = lanes.map(({ booked }) => [...booked]);
    this.laneIndexes = visits.map(() => -1);
    for (const { inspector, day, booked } of lanes) {
      const load = this.workloads.get(inspector) ?? { booked: 0, available: 0 };
      load.available += day.hours.reduce((sum, { from, to }) => sum + (to - from) / 60_000, 0);
      load.booked += booked.reduce((sum, visit) => sum + visit.minutes, 0);
      this.workloads.set(inspector, load);
    }
  }

  /** Repeatedly places the visit that would lose most by waiting, until no visit fits. */
  fill(): void {
    const insertions = this.visits.map((visit) =>
      this.lanes.map((_, lane) => this.cheapestInsertion(visit, lane)),
    );
    const open = new Map(
      this.visits.keys().map((visit) => [visit, this.choose(visit, insertions[visit]!)] as const),
    );
    const lanesOf = Map.groupBy(this.lanes.keys(), (lane) => this.lanes[lane]!.inspector);
    while (open.size > 0) {
      let best: { visit: number; lane: number; priority: number } | null = null;
      for (const [visit, choice] of open) {
        if (choice.lane < 0) {
          open.delete(visit);
          continue;
        }
        const priority = this.priorityOf(visit, choice);
        if (!best || priority > best.priority) best = { visit, lane: choice.lane, priority };
      }
      if (!best) return;
      this.place(best.visit, best.lane, insertions[best.visit]![best.lane]!);
      open.delete(best.visit);
      const { inspector } = this.lanes[best.lane]!;
      for (const [visit, choice] of open) {
        insertions[visit]![best.lane] = this.cheapestInsertion(this.visits[visit]!, best.lane);
        this.chooseAgain(visit, insertions[visit]!, choice, lanesOf.get(inspector)!);
      }
    }
  }

  private priorityOf(visit: number, { cost, nextCost }: LaneChoice): number {
    return (
      Math.min(singleOptionUrgency, nextCost - cost) +
      this.visits[visit]!.daysWaited * 2 -
      cost / 10
    );
  }

  /** The cheapest lane for a visit, and the cost of the next. */
  private choose(visit: number, insertions: readonly (Insertion | null)[]): LaneChoice {
    const choice: LaneChoice = { lane: -1, cost: Infinity, nextLane: -1, nextCost: Infinity };
    for (const lane of insertions.keys()) this.consider(visit, insertions, choice, lane);
    return choice;
  }

  private consider(
    visit: number,
    insertions: readonly (Insertion | null)[],
    choice: LaneChoice,
    lane: number,
  ): void {
    const insertion = insertions[lane];
    if (!insertion) return;
    const cost = this.cost(this.visits[visit]!, lane, insertion);
    const isBefore = (limit: number, other: number) =>
      cost < limit || (cost === limit && lane < other);
    if (isBefore(choice.cost, choice.lane)) {
      [choice.nextLane, choice.nextCost] = [choice.lane, choice.cost];
      [choice.lane, choice.cost] = [lane, cost];
    } else if (isBefore(choice.nextCost, choice.nextLane))
      [choice.nextLane, choice.nextCost] = [lane, cost];
  }

  /** After a change of one inspector's lanes. The costs of all other lanes are as before. */
  private chooseAgain(
    visit: number,
    insertions: readonly (Insertion | null)[],
    choice: LaneChoice,
    changed: readonly number[],
  ): void {
    if (changed.includes(choice.lane) || changed.includes(choice.nextLane))
      Object.assign(choice, this.choose(visit, insertions));
    else for (const lane of changed) this.consider(visit, insertions, choice, lane);
  }

  private cost(visit: PlanVisit, lane: number, { addedDriving }: Insertion): number {
    const { inspector, index } = this.lanes[lane]!;
    const urgency = Math.min(maxUrgent, 1 + visit.daysWaited / 7);
    const { booked, available } = this.workloads.get(inspector)!;
    return (
      addedDriving +
      index * dayInMinutes * urgency +
      (available > 0 ? (booked / available) * fullWeekCost : 0) -
      (visit.preferredInspector === inspector ? preferredInspectorSaving : 0)
    );
  }

  /** The position in the lane where the visit adds the least driving. */
  private cheapestInsertion(visit: PlanVisit, lane: number): Insertion | null {
    const { inspector, day } = this.lanes[lane]!;
    if (!visit.inspectors.has(inspector) || (visit.restricted && !day.hasAvailableHours))
      return null;
    if (day.hours.length === 0 || visit.unsuitableLanes?.has(lane)) return null;
    if (!this.fitsInOrder(lane)) return null;
    const order = this.orders[lane]!;
    const positions = this.addedDriving(order, visit, day).map((added, at) => ({ at, added }));
    // The nearest position that fits is found with few routes, which cost far more than the sums of drives.
    for (const { at, added: addedDriving } of positions.sort(
      (one, other) => one.added - other.added,
    )) {
      if (addedDriving > maxAddedDriving) return null;
      const route = routeOf(order.toSpliced(at, 0, asRoute(visit)), day, this.drive);
      if (route) return { at, addedDriving, from: route.visits[at]!.from };
    }
    return null;
  }

  /** Whether the visits of a lane fit as they are. A day may be booked beyond its hours. */
  private fitsInOrder(lane: number): boolean {
    const known = this.fitsByLane[lane];
    if (known !== undefined) return known;
    const order = this.orders[lane]!;
    const fits = order.length === 0 || routeOf(order, this.lanes[lane]!.day, this.drive) !== null;
    this.fitsByLane[lane] = fits;
    return fits;
  }

  /** For each position, the minutes of driving that the visit adds: the difference of the routes with and without it. */
  private addedDriving(
    order: readonly RouteVisit[],
    { point }: PlanVisit,
    { limits: { home } }: RouteDay,
  ): number[] {
    const { drive } = this;
    // A visit at an unknown place counts as one at the place before it.
    const before = [home];
    for (const visit of order) before.push(visit.point ?? before.at(-1) ?? null);
    const added: number[] = [];
    let after = home;
    for (let at = order.length; at >= 0; at -= 1) {
      const from = before[at] ?? null;
      const detour = point ? drive(from, point) + drive(point, after) - drive(from, after) : 0;
      added[at] = Math.max(0, detour);
      if (at > 0) after = order[at - 1]!.point ?? after;
    }
    return added;
  }

  private place(visit: number, lane: number, { at }: Insertion): void {
    const { minutes } = this.visits[visit]!;
    this.orders[lane]!.splice(at, 0, asRoute(this.visits[visit]!));
    this.laneIndexes[visit] = lane;
    this.fitsByLane[lane] = undefined;
    this.workloads.get(this.lanes[lane]!.inspector)!.booked += minutes;
  }

  /** @returns the former position of the visit. */
  private remove(visit: number): { lane: number; at: number } {
    const lane = this.laneIndexes[visit]!;
    const order = this.orders[lane]!;
    const at = order.findIndex(({ id }) => id === this.visits[visit]!.id);
    order.splice(at, 1);
    this.laneIndexes[visit] = -1;
    this.fitsByLane[lane] = undefined;
    this.workloads.get(this.lanes[lane]!.inspector)!.booked -= this.visits[visit]!.minutes;
    return { lane, at };
  }

  /** Removes each visit and places it where it now costs least, then orders each day. */
  improve(): void {
    for (let pass = 0; pass < maxPasses; pass += 1) {
      let moved = 0;
      for (const visit of this.visits.keys())
        if (this.laneIndexes[visit]! >= 0 && this.placeAgain(visit)) moved += 1;
      if (moved === 0) break;
    }
    for (const lane of this.lanes.keys()) this.reorder(lane);
    // A visit that did not fit before may fit now.
    for (const visit of this.visits.keys())
      if (this.laneIndexes[visit]! < 0) {
        const best = this.cheapest(visit);
        if (best) this.place(visit, best.lane, best.insertion);
      }
  }

  private placeAgain(visit: number): boolean {
    const before = this.remove(visit);
    const best = this.cheapest(visit);
    // Without this visit the others may start earlier, so no position may fit now. The visit then returns.
    if (!best) {
      this.place(visit, before.lane, { at: before.at, addedDriving: 0, from: 0 });
      return false;
    }
    this.place(visit, best.lane, best.insertion);
    return best.lane !== before.lane;
  }

  private cheapest(visit: number, except = -1): { lane: number; insertion: Insertion } | null {
    let best: { lane: number; insertion: Insertion; cost: number } | null = null;
    for (const lane of this.lanes.keys()) {
      const least = this.cost(this.visits[visit]!, lane, noDriving);
      if (best && least >= best.cost) continue;
      const insertion = lane === except ? null : this.cheapestInsertion(this.visits[visit]!, lane);
      if (!insertion) continue;
      const cost = this.cost(this.visits[visit]!, lane, insertion);
      if (!best || cost < best.cost) best = { lane, insertion, cost };
    }
    return best;
  }

  private reorder(lane: number): void {
    const order = this.orders[lane]!;
    const planned = order.filter(({ fixed }) => fixed === null).length;
    if (planned < 2 || planned > maxToOrder) return;
    const { day } = this.lanes[lane]!;
    const best = bestOrder(order, day, this.drive);
    const now = routeOf(order, day, this.drive);
    if (!best || (now && best.driving >= now.driving)) return;
    const byId = new Map(order.map((visit) => [visit.id, visit]));
    this.orders[lane] = best.visits.map(({ id }) => byId.get(id)!);
    this.fitsByLane[lane] = undefined;
  }

  result(): Plan {
    const routes = this.orders.map((order, lane) =>
      routeOf(order, this.lanes[lane]!.day, this.drive),
    );
    const plan: Plan = { placed: [], unplanned: [] };
    for (const [index, { id }] of this.visits.entries()) {
      const lane = this.laneIndexes[index]!;
      if (lane < 0) plan.unplanned.push({ id, reason: this.unplannedReason(this.visits[index]!) });
      else plan.placed.push(this.placement(index, routes[lane]!.visits));
    }
    return plan;
  }

  private placement(index: number, route: readonly PlacedVisit[]): Placement {
    const visit = this.visits[index]!;
    const lane = this.laneIndexes[index]!;
    const { from, to } = route.find(({ id }) => id === visit.id)!;
    const next = this.cheapest(index, lane);
    const order = this.orders[lane]!;
    const { day } = this.lanes[lane]!;
    const without = order.filter(({ id }) => id !== visit.id);
    const driving = (visits: readonly RouteVisit[]) =>
      routeOf(visits, day, this.drive)?.driving ?? 0;
    return {
      id: visit.id,
      lane,
      from,
      to,
      addedDriving: Math.max(0, driving(order) - driving(without)),
      next: next && {
        lane: next.lane,
        from: next.insertion.from,
        addedDriving: next.insertion.addedDriving,
      },
    };
  }

  private unplannedReason({
    inspectors,
    restricted,
  }: PlanVisit): Plan["unplanned"][number]["reason"] {
    const fitting = this.lanes.filter(({ inspector }) => inspectors.has(inspector));
    if (fitting.length === 0) return "nobody";
    const bookable = fitting.filter(
      ({ day }) => day.hours.length > 0 && (day.hasAvailableHours || !restricted),
    );
    return bookable.length === 0 ? "no hours" : "full";
  }
}

const asRoute = ({ id, point, minutes, restricted, allowedTimes }: PlanVisit): RouteVisit => ({
  id,
  allowedTimes,
  point,
  minutes,
  restricted,
  fixed: null,
});
