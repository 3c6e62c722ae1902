/** Proposes new times or inspectors for an inspector's visits that cannot take place as booked. Writes nothing. */
import { and, eq, inArray, sql } from "drizzle-orm";
import { formatZonedTimestamp, toReader } from "#app/platform/format.ts";
import { asInView } from "#app/platform/in-view.ts";
import { formatDrive } from "#app/platform/maps/travel.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { organizations, projects, sites } from "#db/schema.ts";
import { isVisibleProject } from "#modules/projects/public.visibility.server.ts";
import { canBook, canSetWorkingDay } from "../../policy.ts";
import { driveOf, loadInspectorCalendars } from "../board/inspector-calendars.server.ts";
import { listMissingPermissions } from "../board/check-drop.server.ts";
import { buildLane } from "../board/lanes.server.ts";
import { coordinatesOf } from "../booking/visit-stops.server.ts";
import { readNeeds } from "../visit-requirements/form-visit.server.ts";
import {
  asChoice,
  getInspector,
  listInspectors,
  type InspectorRow,
} from "../booking/inspectors.server.ts";
import { listEntries } from "../calendar/calendar-entries.server.ts";
import { cityOfAddress } from "../calendar/city-of-address.ts";
import { describeContactAnswer } from "../contact/contact-answer.ts";
import type { PlanLane } from "../plan/plan-visits.ts";
import { needsInLanes, planLane, type InspectorDay } from "../plan/propose-plan.server.ts";
import {
  addDays,
  formatLongDate,
  dayOf,
  daysFrom,
  startOfDay,
  type Day,
} from "../time/local-time.ts";
import type { Drive } from "../travel/travel-times.ts";
import type { ReplanQuery } from "./replan-query.ts";
import {
  missedAfter,
  replanVisits,
  type AffectedVisit,
  type Reassignment,
} from "./replan-visits.ts";

/** New times are searched on the day itself and on those after it. */
const daysSearched = 7;
/** Covers all visits of an inspector who leaves the organization. */
const daysAhead = 730;

/** @throws Problem "not-found" for a person whom the viewer may not book. */
export async function proposeReplan(scope: Scope, query: ReplanQuery) {
  const now = Date.now();
  const inspector = await getInspector(scope, query.inspector);
  const day = query.day || dayOf(new Date(), scope.viewer.timeZone);
  const own = await readBooked(scope, inspector, day, query.case === "leaving" ? daysAhead : 1);
  const head = {
    query,
    day,
    dateText: formatLongDate(day),
    inspector: { id: inspector.id, name: inspector.name },
    visits: own.map(({ project, site, entry, zone }) => ({
      id: project.id,
      label: `${formatZonedTimestamp(entry.startsAt, zone, toReader(scope.viewer))}, ${site.siteOwnerName}`,
    })),
  };
  if (query.case === "leaving") {
    const rows = own.map((one) => describe(scope, one, null));
    return {
      ...head,
      rows,
      keptCount: 0,
      contacts: contactsOf(rows),
      longer: null,
      blocksDay: false,
    };
  }
  const chosen = own.find(({ project }) => project.id === query.visit) ?? own[0];
  const { affected, found, keptCount } = await findPlaces(
    scope,
    { query, inspector, day, own, now },
    chosen,
  );
  const rows = affected.map((one) => describe(scope, one, found.get(one.project.id) ?? null));
  return {
    ...head,
    query: { ...query, visit: chosen?.project.id ?? "" },
    rows,
    keptCount,
    contacts: contactsOf(rows),
    longer: query.case === "overrun" && chosen ? longerVisit(scope, chosen, query.minutes) : null,
    /** The day becomes time off of the inspector. */
    blocksDay: query.case === "ill" && canSetWorkingDay(scope.viewer, inspector),
  };
}

/** The visit that overruns, with its longer duration. */
function longerVisit(scope: Scope, { project, site, entry, zone }: BookedVisit, minutes: number) {
  const ends = new Date(entry.endsAt.getTime() + minutes * 60_000);
  return {
    id: project.id,
    name: site.siteOwnerName,
    version: project.version,
    inspectorId: entry.ownerId,
    at: entry.startsAt.toISOString(),
    minutes: entry.minutes + minutes,
    ends: formatZonedTimestamp(ends, zone, toReader(scope.viewer)),
  };
}

export type ProposedReplan = Awaited<ReturnType<typeof proposeReplan>>;
export type ReplanRow = ProposedReplan["rows"][number];

/** The inspector's visits from this day on that the viewer may move. */
async function readBooked(scope: Scope, inspector: InspectorRow, day: Day, days: number) {
  const zone = scope.viewer.timeZone;
  const entries = await listEntries(db, inspector, {
    from: startOfDay(day, zone),
    to: startOfDay(addDays(day, days), zone),
  });
  const byProject = new Map(entries.map((entry) => [entry.projectId, entry]));
  const ids = [...byProject.keys()].filter((id) => id !== null);
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      project: projects,
      site: sites,
      zone: sql<string>`coalesce(${sites.timeZone}, ${organizations.timeZone})`,
    })
    .from(projects)
    .innerJoin(sites, eq(sites.id, projects.siteId))
    .innerJoin(organizations, eq(organizations.id, projects.organizationId))
    .where(
      and(inArray(projects.id, ids), eq(projects.status, "Scheduled"), isVisibleProject(scope)),
    );
  return rows
    .filter(({ project }) => canBook(scope.viewer, project))
    .map((row) => ({ ...row, entry: byProject.get(row.project.id)! }))
    .toSorted((a, b) => a.entry.startsAt.getTime() - b.entry.startsAt.getTime());
}

type BookedVisit = Awaited<ReturnType<typeof readBooked>>[number];

interface Replanning {
  query: ReplanQuery;
  inspector: InspectorRow;
  day: Day;
  own: readonly BookedVisit[];
  now: number;
}

interface ProposedReassignment extends Reassignment {
  inspectorId: string;
  inspectorName: string;
}

async function findPlaces(scope: Scope, replanning: Replanning, chosen: BookedVisit | undefined) {
  const { inspector, day, own, now } = replanning;
  const days = daysFrom(day, daysSearched);
  const { inspectors } = await listInspectors(scope);
  const all = inspectors.some(({ id }) => id === inspector.id)
    ? inspectors
    : [...inspectors, asChoice(inspector)];
  const people = await loadInspectorCalendars(
    scope,
    all,
    days,
    own.map(({ site }) => coordinatesOf(site)),
  );
  const drive = driveOf(people);
  const personDays = people.flatMap((person) =>
    days.map((one): InspectorDay => ({ person, day: one, lane: buildLane(scope, person, one) })),
  );
  const lanes = personDays.map((each) => planLane(each, days, now));
  const ownDay = lanes.find(({ inspector: id, index }) => id === inspector.id && index === 0);
  const entryIds = affectedEntryIds({ ...replanning, drive }, ownDay?.booked ?? [], chosen);
  const affected = own.filter(({ entry }) => entryIds.has(entry.id));
  const { moved } = replanVisits(
    await Promise.all(
      affected.map(async (visit) => ({
        ...toAffectedVisit(visit, all, now),
        ...needsInLanes(
          { ...visit.site, ...(await readNeeds(db, asInView("project", visit.project))) },
          personDays,
        ),
      })),
    ),
    lanes.map((lane) => laneAfterChange(replanning, lane, entryIds, chosen)),
    drive,
  );
  const found = new Map(
    moved.map((reassignment): [string, ProposedReassignment] => {
      const { id, name } = personDays[reassignment.lane]!.person.inspector;
      return [reassignment.id, { ...reassignment, inspectorId: id, inspectorName: name }];
    }),
  );
  const shown = new Set(lanes.flatMap(({ index, booked }) => (index === 0 ? booked : [])));
  return { affected, found, keptCount: [...shown].filter(({ id }) => !entryIds.has(id)).length };
}

/** The entries of the visits that cannot take place as booked. */
function affectedEntryIds(
  { query, own, drive }: Replanning & { drive: Drive },
  booked: PlanLane["booked"],
  chosen: BookedVisit | undefined,
): Set<string> {
  if (query.case === "ill") return new Set(own.map(({ entry }) => entry.id));
  if (!chosen) return new Set();
  if (query.case !== "overrun") return new Set([chosen.entry.id]);
  const missed = new Set(
    missedAfter(
      booked.flatMap((visit) => (visit.fixed ? [{ ...visit, fixed: visit.fixed }] : [])),
      { id: chosen.entry.id, minutes: query.minutes },
      drive,
    ),
  );
  return new Set(own.map(({ entry }) => entry.id).filter((id) => missed.has(id)));
}

/** A lane without the visits that cannot take place, and with the longer duration of the visit that overruns. */
function laneAfterChange(
  { query, inspector }: Replanning,
  lane: PlanLane,
  affectedIds: ReadonlySet<string>,
  chosen: BookedVisit | undefined,
): PlanLane {
  const isOwnDay = lane.inspector === inspector.id && lane.index === 0;
  // After a no-show the site contact is absent for the whole day, so no inspector can come that day. In the other cases
  // only this inspector is unavailable.
  const isClosed =
    query.case === "no-show" ? lane.index === 0 : query.case !== "overrun" && isOwnDay;
  const isLonger = (id: string) => query.case === "overrun" && id === chosen?.entry.id;
  return {
    ...lane,
    day: isClosed ? { ...lane.day, hours: [] } : lane.day,
    booked: lane.booked
      .filter(({ id }) => !affectedIds.has(id))
      .map((visit) => {
        if (!isLonger(visit.id) || !visit.fixed) return visit;
        const { from, to } = visit.fixed;
        return { ...visit, fixed: { from, to: to + query.minutes * 60_000 } };
      }),
  };
}

/** A visit that has to move is placed before projects that wait in the tray. */
const urgent = 30;

function toAffectedVisit(
  { project, site, entry }: BookedVisit,
  people: readonly ReturnType<typeof asChoice>[],
  now: number,
): AffectedVisit {
  const daysWaited = Math.floor((now - project.createdAt.getTime()) / 86_400_000);
  return {
    id: project.id,
    point: coordinatesOf(site),
    minutes: entry.minutes,
    restricted: project.restrictSchedule,
    daysWaited: Math.max(urgent, daysWaited),
    inspectors: new Set(
      people.flatMap((person) =>
        listMissingPermissions(project, person).length === 0 ? person.id : [],
      ),
    ),
    preferredInspector: project.inspectorId,
    from: entry.startsAt.getTime(),
    to: entry.endsAt.getTime(),
  };
}

function describe(
  scope: Scope,
  { project, site, entry, zone }: BookedVisit,
  reassignment: ProposedReassignment | null,
) {
  const timestamp = (at: Date | number) => formatZonedTimestamp(at, zone, toReader(scope.viewer));
  const answer = entry.contactAnswer;
  return {
    id: project.id,
    version: project.version,
    name: site.siteOwnerName,
    city: cityOfAddress(site.siteAddress),
    currentTime: timestamp(entry.startsAt),
    minutes: entry.minutes,
    contact: {
      name: site.siteRepName ?? site.siteOwnerName,
      phone: site.siteRepPhone,
      said: answer && describeContactAnswer(answer),
    },
    reassignment: reassignment && {
      inspectorId: reassignment.inspectorId,
      inspector: reassignment.inspectorName,
      at: new Date(reassignment.from).toISOString(),
      timestamp: timestamp(reassignment.from),
      isSameTime: reassignment.isSameTime,
      driving:
        reassignment.addedDriving === 0
          ? "no more driving"
          : `${formatDrive(reassignment.addedDriving)} more driving`,
    },
  };
}

/** The contacts whom someone has to call: first those whose visit has no new time, then those whose time changes. */
function contactsOf<Row extends { reassignment: { isSameTime: boolean } | null }>(
  rows: readonly Row[],
): Row[] {
  const urgency = ({ reassignment }: Row) => (reassignment === null ? 0 : 1);
  return rows
    .filter(({ reassignment }) => !reassignment?.isSameTime)
    .toSorted((a, b) => urgency(a) - urgency(b));
}
