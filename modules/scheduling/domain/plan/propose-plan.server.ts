/** Proposes dates and inspectors for the projects of the tray in the next days. Writes nothing. */
import { formatZonedTimestamp, toReader, countOf } from "#app/platform/format.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { driveOf, loadInspectorCalendars } from "../board/inspector-calendars.server.ts";
import { listMissingPermissions } from "../board/check-drop.server.ts";
import {
  buildLane,
  formatTimeRange,
  type InspectorCalendar,
  type Lane,
} from "../board/lanes.server.ts";
import {
  countWaiting,
  listToPlan,
  maxToPlan,
  type ProjectToPlan,
} from "../board/waiting-projects.server.ts";
import { coordinatesOf } from "../booking/visit-stops.server.ts";
import { formatDrive } from "#app/platform/maps/travel.ts";
import { sunHours } from "../visit-requirements/sun-hours.ts";
import { missingTools, type VisitNeeds } from "../visit-requirements/tool-kinds.ts";
import { listInspectors } from "../booking/inspectors.server.ts";
import { cityOfAddress } from "../calendar/city-of-address.ts";
import { addDays, formatLongDate, dayOf, daysFrom, type Day } from "../time/local-time.ts";
import { wholeDay } from "../working-day/working-day.ts";
import {
  planVisits,
  type Placement,
  type Plan,
  type PlanLane,
  type PlanVisit,
} from "./plan-visits.ts";
import type { PlanQuery } from "./plan-query.ts";

export interface InspectorDay {
  person: InspectorCalendar;
  day: Day;
  lane: Lane;
}

export async function proposePlan(scope: Scope, query: PlanQuery) {
  const now = Date.now();
  const first = query.from || addDays(dayOf(new Date(), scope.viewer.timeZone), 1);
  const days = daysFrom(first, query.days);
  const { inspectors } = await listInspectors(scope);
  const permissions = inspectors.find(({ id }) => id === query.tray.fits) ?? null;
  const [projects, matching] = await Promise.all([
    listToPlan(scope, query.tray, { ids: query.ids, permissions }),
    countWaiting(scope, query.tray, permissions),
  ]);
  const people = await loadInspectorCalendars(scope, inspectors, days, projects.map(coordinatesOf));
  const personDays = people.flatMap((person) =>
    days.map((day) => ({ person, day, lane: buildLane(scope, person, day) })),
  );
  const lanes = personDays.map((each) => planLane(each, days, now));
  const plan = planVisits(
    projects.map((project) => ({
      id: project.id,
      point: coordinatesOf(project),
      minutes: minutesOf(project, query),
      restricted: project.restricted,
      daysWaited: waitedDays(project, now),
      inspectors: new Set(
        people.flatMap(({ inspector }) =>
          listMissingPermissions(project, inspector).length === 0 ? inspector.id : [],
        ),
      ),
      preferredInspector: project.inspectorId,
      ...needsInLanes(project, personDays),
    })),
    lanes,
    driveOf(people),
  );
  const context = { scope, query, now, personDays, projects: byId(projects), plan };
  const isChosen = query.ids.length > 0;
  return {
    from: first,
    days: query.days,
    minutes: query.minutes,
    count: plan.placed.length,
    remaining: {
      count: isChosen ? 0 : Math.max(0, matching.count - maxToPlan),
      hasMore: matching.hasMore,
    },
    people: people.flatMap((person) => describePerson(context, person)),
    unplanned: plan.unplanned.map(({ id, reason }) =>
      describeUnplannedProject(context, id, reason),
    ),
  };
}

/** Where the visit cannot be: lanes whose inspector lacks a tool, and times without enough sun. */
export function needsInLanes(
  needs: VisitNeeds & { latitude: number | null; longitude: number | null },
  lanes: readonly Pick<InspectorDay, "person" | "day">[],
): Pick<PlanVisit, "unsuitableLanes" | "allowedTimes"> {
  const unsuitableLanes = new Set(
    lanes.flatMap(({ person, day }, index) =>
      missingTools(needs, person.tools, day).length > 0 ? index : [],
    ),
  );
  const point = coordinatesOf(needs);
  if (!needs.needsSun || !point || lanes.length === 0) return { unsuitableLanes };
  const days = lanes.map(({ person, day }) => wholeDay(day, person.zone));
  const range = {
    from: Math.min(...days.map(({ from }) => from)),
    to: Math.max(...days.map(({ to }) => to)),
  };
  return { unsuitableLanes, allowedTimes: sunHours(point, range) };
}

export type ProposedPlan = Awaited<ReturnType<typeof proposePlan>>;

export function planLane(
  { person, day, lane }: InspectorDay,
  days: readonly Day[],
  now: number,
): PlanLane {
  const { limits, hours, hasAvailableHours, stops } = lane;
  return {
    inspector: person.inspector.id,
    index: days.indexOf(day),
    day: { limits, hours, hasAvailableHours, earliest: now },
    booked: stops.map(({ entry, point, from, to }) => ({
      id: entry.id,
      point,
      minutes: (to - from) / 60_000,
      fixed: { from, to },
      restricted: false,
    })),
  };
}

const minutesOf = ({ minutes, usual }: ProjectToPlan, query: PlanQuery) =>
  minutes ?? (query.minutes || usual);

const waitedDays = ({ createdAt }: ProjectToPlan, now: number) =>
  Math.max(0, Math.floor((now - createdAt.getTime()) / 86_400_000));

const byId = (projects: readonly ProjectToPlan[]) =>
  new Map(projects.map((project) => [project.id, project]));

interface Context {
  scope: Scope;
  query: PlanQuery;
  now: number;
  personDays: readonly InspectorDay[];
  projects: ReadonlyMap<string, ProjectToPlan>;
  plan: Plan;
}

/** One person's days on which the plan has visits. */
function describePerson(context: Context, { inspector }: InspectorCalendar) {
  const days = context.personDays.flatMap(({ person, day, lane }, index) => {
    const placed = context.plan.placed.filter((each) => each.lane === index);
    if (person.inspector.id !== inspector.id || placed.length === 0) return [];
    const zone = person.zone;
    const visits = [
      ...placed.map((placement) => describeVisit(context, placement, zone)),
      ...lane.stops.map((stop) => ({
        kind: "booked" as const,
        id: stop.entry.id,
        from: stop.from,
        time: formatTimeRange(context.scope, stop.from, stop.to, stop.site?.zone ?? zone),
        name: stop.site?.owner ?? "Booked",
        city: stop.site?.city ?? "",
      })),
    ].toSorted((a, b) => a.from - b.from);
    return [{ day, dateText: formatLongDate(day), visits }];
  });
  return days.length > 0 ? [{ id: inspector.id, name: inspector.name, days }] : [];
}

function describeVisit(context: Context, placement: Placement, laneZone: string) {
  const { scope, query, now, projects } = context;
  const project = projects.get(placement.id)!;
  const zone = project.zone ?? laneZone;
  return {
    kind: "planned" as const,
    id: project.id,
    from: placement.from,
    time: formatTimeRange(scope, placement.from, placement.to, zone),
    name: project.siteOwner,
    city: cityOfAddress(project.address),
    at: new Date(placement.from).toISOString(),
    minutes: minutesOf(project, query),
    version: project.version,
    reason: reasonOf(context, placement, waitedDays(project, now)),
    next: describeNext(context, placement, zone),
  };
}

function reasonOf(
  { personDays, projects }: Context,
  { id, lane, addedDriving }: Placement,
  daysWaited: number,
) {
  const { person } = personDays[lane]!;
  const project = projects.get(id)!;
  const reasons = [
    daysWaited > 0 && `Waiting for ${countOf(daysWaited, "day")}`,
    addedDriving === 0 ? "no more driving" : `${formatDrive(addedDriving)} more driving`,
    project.inspectorId === person.inspector.id && "the preferred inspector",
    project.formId !== null && "qualified, and the client allows it",
    project.tools.length > 0 && `has ${project.tools.join(", ")}`,
    project.needsSun && "enough sun",
  ];
  const message = reasons.filter((one) => typeof one === "string").join(", ");
  return message.charAt(0).toUpperCase() + message.slice(1);
}

function describeNext({ scope, personDays }: Context, { next }: Placement, zone: string): string {
  if (!next) return "Nobody else has time for it in these days";
  const { person } = personDays[next.lane]!;
  const when = formatZonedTimestamp(new Date(next.from), zone, toReader(scope.viewer));
  const driving =
    next.addedDriving === 0 ? "no more driving" : `${formatDrive(next.addedDriving)} more driving`;
  return `Next best: ${person.inspector.name}, ${when}, ${driving}`;
}

const unplannedReasons = {
  nobody: "No inspector is qualified for its form and allowed for its client",
  "no hours": "No hours in these days: it is scheduled only within entered availability",
  full: "No free time in these days that can be reached",
} as const;

function describeUnplannedProject(
  { projects }: Context,
  id: string,
  reason: keyof typeof unplannedReasons,
) {
  const project = projects.get(id)!;
  return {
    id,
    name: project.siteOwner,
    city: cityOfAddress(project.address),
    reason: describeUnplanned(project, reason),
  };
}

function describeUnplanned(
  { restricted, needsSun, tools }: ProjectToPlan,
  reason: keyof typeof unplannedReasons,
): string {
  if (reason === "no hours" && !restricted) return "Nobody works on these days";
  const needs = [needsSun && "with enough sun", tools.length > 0 && `with ${tools.join(", ")}`];
  const named = needs.filter((need) => typeof need === "string").join(" and ");
  if (reason !== "full" || named === "") return unplannedReasons[reason];
  return `No free time in these days ${named}`;
}
