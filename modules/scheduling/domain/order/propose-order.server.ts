/** Proposes the order of one inspector's day with the least driving. Writes nothing. */
import { formatTime } from "#app/platform/format.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { getProject } from "#modules/projects/public.server.ts";
import { canBook } from "../../policy.ts";
import { driveOf, loadInspectorCalendars } from "../board/inspector-calendars.server.ts";
import { buildLane, formatTimeRange, type Lane } from "../board/lanes.server.ts";
import type { VisitStop } from "../booking/visit-stops.server.ts";
import { overlaps, type Span } from "../booking/free-times.ts";
import { asChoice, getInspector } from "../booking/inspectors.server.ts";
import { formatLongDate, type Day } from "../time/local-time.ts";
import type { Drive } from "../travel/travel-times.ts";
import { readNeeds } from "../visit-requirements/form-visit.server.ts";
import { sunHours } from "../visit-requirements/sun-hours.ts";
import { wholeDay } from "../working-day/working-day.ts";
import { bestOrder, type BestOrder } from "./best-order.ts";
import { isWithinHours, type RouteDay, type RouteVisit } from "./day-route.ts";

interface OrderRequest {
  inspector: string;
  day: Day;
  /** The projects whose visits must not move. */
  keep: readonly string[];
}

/** @throws Problem "not-found" for a person whom the viewer may not book. */
export async function proposeOrder(scope: Scope, { inspector: id, day, keep }: OrderRequest) {
  const now = Date.now();
  const inspector = await getInspector(scope, id);
  const people = await loadInspectorCalendars(scope, [asChoice(inspector)], [day]);
  const [person] = people;
  const lane = buildLane(scope, person!, day);
  const stops = await Promise.all(
    lane.stops.map(async (stop) => {
      const sun = await sunOf(scope, stop, wholeDay(day, person!.zone));
      return { stop, sun, fixedReason: await fixedReasonOf(scope, stop, { lane, sun, now }) };
    }),
  );
  const visits = stops.map((each) => visitOf(each, keep));
  const found = findOrder(visits, { lane, now, drive: driveOf(people) });
  const before = drivenMinutes(lane);
  const isBetter =
    found !== null && (found.driving < before || (isFaulty(lane) && found.driving <= before));
  const times = new Map(found?.visits.map((visit) => [visit.id, visit]));
  const rows = stops.map(({ stop, fixedReason }, index) => {
    const proposed = isBetter ? times.get(stop.entry.id)! : stop;
    const zone = stop.site?.zone ?? person!.zone;
    return {
      id: stop.entry.id,
      project: stop.site ? stop.entry.projectId : null,
      name: stop.site?.owner ?? "Booked",
      city: stop.site?.city ?? "",
      version: stop.site?.version ?? 0,
      fixedReason,
      isChecked: visits[index]!.fixed !== null,
      currentTime: formatTimeRange(scope, stop.from, stop.to, zone),
      proposed: formatTimeRange(scope, proposed.from, proposed.to, zone),
      at: new Date(proposed.from).toISOString(),
      from: proposed.from,
      isMoved: proposed.from !== stop.from,
    };
  });
  const ends = (at: number) => formatTime(at, person!.zone);
  const last = Math.max(...lane.stops.map(({ to }) => to));
  return {
    inspector: { id: inspector.id, name: inspector.name },
    day,
    dateText: formatLongDate(day),
    rows: rows.toSorted((a, b) => a.from - b.from),
    isBetter,
    isExact: found?.isExact ?? true,
    movable: visits.filter(({ fixed }) => fixed === null).length,
    before: { driving: before, ends: lane.stops.length > 0 ? ends(last) : "" },
    after: found && isBetter ? { driving: found.driving, ends: ends(found.end) } : null,
  };
}

export type ProposedOrder = Awaited<ReturnType<typeof proposeOrder>>;

/** The hours with enough sun, for a visit that needs it; undefined for any other. */
async function sunOf(
  scope: Scope,
  { entry, site, point }: VisitStop,
  range: Span,
): Promise<Span[] | undefined> {
  if (!site || !entry.projectId || !point) return undefined;
  const { project } = await getProject(scope, entry.projectId);
  const { needsSun } = await readNeeds(db, project);
  return needsSun ? sunHours(point, range) : undefined;
}

interface FixedFacts {
  lane: Lane;
  sun: Span[] | undefined;
  now: number;
}

/** The reason why a visit cannot move, as text; null when it can. */
async function fixedReasonOf(
  scope: Scope,
  { entry, site, from, to }: VisitStop,
  { lane: { hours, limits }, sun, now }: FixedFacts,
): Promise<string | null> {
  if (!site || !entry.projectId) return "Of another organization";
  if (site.status !== "Scheduled") return "Already started";
  if (from < now) return "In the past";
  const spans = [...hours, ...limits.breaks];
  if (!isWithinHours({ from, to }, spans)) return "Outside the working hours";
  if (sun && !sun.some((span) => span.to - span.from >= to - from))
    return "Not enough sun on this day";
  const { project } = await getProject(scope, entry.projectId);
  return canBook(scope.viewer, project) ? null : "You cannot schedule it";
}

interface StopOfOrder {
  stop: VisitStop;
  fixedReason: string | null;
  sun: Span[] | undefined;
}

function visitOf({ stop, fixedReason, sun }: StopOfOrder, keep: readonly string[]): RouteVisit {
  const { entry, point, from, to, site } = stop;
  const isFixed = fixedReason !== null || keep.includes(entry.projectId ?? "");
  return {
    id: entry.id,
    point,
    minutes: (to - from) / 60_000,
    fixed: isFixed ? { from, to } : null,
    restricted: site?.restricted ?? false,
    allowedTimes: sun,
  };
}

/** Searches with the current start of the day first, and without that limit if no order fits. */
function findOrder(
  visits: readonly RouteVisit[],
  { lane, now, drive }: { lane: Lane; now: number; drive: Drive },
): BestOrder | null {
  if (!visits.some(({ fixed }) => fixed === null)) return null;
  const first = Math.min(...lane.stops.map(({ from }) => from));
  const startingAt = (earliest: number): RouteDay => ({
    limits: lane.limits,
    hours: lane.hours,
    hasAvailableHours: lane.hasAvailableHours,
    earliest: Math.max(now, earliest),
  });
  return bestOrder(visits, startingAt(first), drive) ?? bestOrder(visits, startingAt(0), drive);
}

/** Uses the load of the lane, so that both numbers are counted alike. */
const drivenMinutes = ({ load }: Lane): number => load.drivingMinutes;

/** Whether two visits overlap or there is not enough time for a drive. */
const isFaulty = ({ stops, drives }: Lane): boolean =>
  drives.some(({ missingMinutes }) => missingMinutes > 0) ||
  stops.some((stop, index) => stops.slice(index + 1).some((other) => overlaps(stop, other)));
