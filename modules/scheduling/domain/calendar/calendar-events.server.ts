/** Finds the entries that a viewer may see in the calendar and formats their texts. */
import { and, asc, eq, gte, inArray, isNotNull, lt, or, sql, type SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { env } from "#app/platform/settings/env.server.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { formatExact, formatZone, toReader } from "#app/platform/format.ts";
import { db } from "#db/client.server.ts";
import { organizations, projects, sites } from "#db/schema.ts";
import {
  isVisibleProject,
  rowsOfVisibleProjects,
  visibleProjects,
} from "#modules/projects/public.visibility.server.ts";
import { scheduleTypes } from "../../policy.ts";
import { calendarEntries, type calendarFeeds } from "../../schema.ts";
import { availableEvent, findAvailable, listAvailable } from "./available-events.server.ts";
import { badgeOf, labelOf, type CalendarEvent, type ListedEvent } from "./calendar-events.ts";
import {
  showsAvailability,
  showsIntakes,
  type CalendarFilter,
  type CalendarQuery,
  type CalendarView,
} from "./calendar-query.ts";
import { intakeTitle } from "./calendar-entries.server.ts";
import type { CalendarVisit } from "../feeds/write-calendar.ts";
import { inspectorColors } from "./inspector-colors.ts";
import { cityOfAddress } from "./city-of-address.ts";
import { calendarTime, wallTime } from "../time/local-time.ts";
import { findMatchingNames } from "./matching-names.ts";
import {
  findTimeOff,
  listTimeOffForFeed,
  listTimeOff,
  timeOffEvent,
} from "./time-off-events.server.ts";

/** More events than anyone reads. Users of a larger organization narrow the list with the filter. */
const maxEvents = 2_000;

/** The condition for the intakes of visible projects that the calendar of the viewer's type shows. */
function intakesOfType({ viewer, organizationId }: Scope): SQL {
  const own = eq(projects.organizationId, organizationId);
  const byType: Partial<Record<typeof viewer.type, SQL | undefined>> = {
    scheduler: or(own, eq(projects.inspectorOrganizationId, organizationId)),
    client: or(own, eq(projects.clientId, viewer.id)),
    "field-user": eq(calendarEntries.ownerId, viewer.id),
  };
  return and(eq(calendarEntries.type, "Intake"), byType[viewer.type])!;
}

/** The condition for one intake. */
const isIntakeOf = (scope: Scope): SQL => and(isVisibleProject(scope), intakesOfType(scope))!;

const inOrder = [asc(calendarEntries.startsAt), asc(calendarEntries.id)];

/** The visits in the viewer's calendar that start within the range, to select from instead of the table. */
function visitsWithin(
  scope: Scope,
  { from, to }: { from: Date; to: Date },
  which?: SQL,
  first?: { max: number },
): typeof calendarEntries {
  const { projectId, organizationId, startsAt } = calendarEntries;
  return rowsOfVisibleProjects(scope, calendarEntries, {
    projectId,
    organizationId,
    where: and(gte(startsAt, from), lt(startsAt, to), intakesOfType(scope), which),
    ...(first && { first: { orderBy: inOrder, ...first } }),
  });
}

/** The condition for availability: field users see their own, schedulers that of the whole organization. */
function availabilityOf({ viewer, organizationId }: Scope): SQL | undefined {
  const type = eq(calendarEntries.type, "Availability");
  if (viewer.type === "field-user") return and(type, eq(calendarEntries.ownerId, viewer.id));
  if (!scheduleTypes.includes(viewer.type)) return undefined;
  return and(type, eq(calendarEntries.organizationId, organizationId));
}

const filterColumns: Record<CalendarFilter, AnyPgColumn> = {
  User: calendarEntries.ownerName,
  Client: projects.clientName,
  ProjectType: projects.formTitle,
};

/** The condition for people with names similar to the filter text; undefined without a filter. */
async function matches(
  { by, q }: CalendarQuery,
  seen: typeof calendarEntries,
): Promise<SQL | undefined> {
  if (q === "") return undefined;
  const column = filterColumns[by];
  const rows = await db
    .selectDistinct({ name: sql<string | null>`${column}` })
    .from(seen)
    .leftJoin(projects, eq(projects.id, calendarEntries.projectId))
    .limit(maxEvents);
  const names = rows.flatMap(({ name }) => name ?? []);
  return inArray(column, findMatchingNames(q, names));
}

function select(from = calendarEntries) {
  return db
    .select({
      entry: calendarEntries,
      status: projects.status,
      client: projects.clientName,
      type: projects.formTitle,
      siteOwner: sites.siteOwnerName,
      address: sites.siteAddress,
      // Looked up only for a site without a time zone.
      zone: sql<string>`coalesce(${sites.timeZone}, (select ${organizations.timeZone} from ${organizations}
        where ${organizations.id} = ${calendarEntries.organizationId}))`,
    })
    .from(from)
    .leftJoin(projects, eq(projects.id, calendarEntries.projectId))
    .leftJoin(sites, eq(sites.id, projects.siteId));
}

type EventRow = Awaited<ReturnType<typeof select>>[number];

/** Events that start within the range, in order. `hasMore` is true when there are too many to show. */
export async function listCalendarEvents(
  scope: Scope,
  query: CalendarQuery,
  range: { from: Date; to: Date },
): Promise<{ events: ListedEvent[]; hasMore: boolean }> {
  const [visits, off, available] = await Promise.all([
    showsIntakes(query) ? listVisits(scope, query, range) : [],
    listTimeOff(scope, query, range),
    showsAvailability(query, scope.viewer.type === "field-user")
      ? listAvailable(scope, query, range)
      : [],
  ]);
  const colors = inspectorColors([
    ...visits.map(({ entry }) => entry.ownerId),
    ...[...available, ...off].map(({ person }) => person.id),
  ]);
  const isWeek = query.view === "week";
  const events = [
    ...visits.map((row) => listedVisit(scope, row, query.view, colors)),
    ...[
      ...off.map((span) => timeOffEvent(scope, span, colors.get(span.person.id) ?? 1)),
      ...available.map((span) =>
        availableEvent(scope, span, { isWeek, color: colors.get(span.person.id) ?? 1 }),
      ),
    ].map((event) => ({ ...event, start: event.span.start, toEvent: () => event })),
  ].toSorted((a, b) => (a.start < b.start ? -1 : Number(a.start > b.start)));
  return { events: events.slice(0, maxEvents), hasMore: events.length > maxEvents };
}

async function listVisits(
  scope: Scope,
  query: CalendarQuery,
  range: { from: Date; to: Date },
): Promise<EventRow[]> {
  const matching = await matches(query, visitsWithin(scope, range));
  const max = maxEvents + 1;
  return select(visitsWithin(scope, range, matching, { max }))
    .orderBy(...inOrder)
    .limit(max);
}

function listedVisit(
  scope: Scope,
  row: EventRow,
  view: CalendarView,
  colors: ReadonlyMap<string, number>,
): ListedEvent {
  const { entry, status } = row;
  const start = wallTime(entry.startsAt, displayZone(scope, row, view));
  return {
    type: entry.type,
    badge: badgeOf({ ...entry, status }),
    owner: entry.ownerName,
    color: colors.get(entry.ownerId) ?? 1,
    day: start.slice(0, 10),
    start,
    toEvent: () => describe(scope, row, view, colors),
  };
}

/** The week compares visits of several zones. */
const displayZone = ({ viewer }: Scope, { zone }: EventRow, view: CalendarView) =>
  view === "week" ? viewer.timeZone : zone;

function describe(
  scope: Scope,
  row: EventRow,
  view: CalendarView,
  colors: ReadonlyMap<string, number>,
): CalendarEvent {
  const { entry, status, client, zone, siteOwner, address } = row;
  const { viewer } = scope;
  const badge = badgeOf({ ...entry, status });
  const shownZone = displayZone(scope, row, view);
  const span = {
    start: wallTime(entry.startsAt, shownZone),
    end: wallTime(entry.endsAt, shownZone),
  };
  const prefix = entry.customPrefix === "R" ? "(Reassigned) " : "";
  const title = entry.type === "Availability" ? entry.type : prefix + intakeTitle(client);
  return {
    id: entry.id,
    type: entry.type,
    badge,
    title,
    label: labelOf(badge),
    owner: entry.ownerName,
    color: colors.get(entry.ownerId) ?? 1,
    site: siteOwner === null ? null : { owner: siteOwner, city: cityOfAddress(address ?? "") },
    answer: badge === "C" && entry.contactAnswer !== "Declined" ? null : entry.contactAnswer,
    day: span.start.slice(0, 10),
    span,
    from: calendarTime(entry.startsAt, zone),
    to: calendarTime(entry.endsAt, zone),
    zone: formatZone(entry.startsAt, zone, toReader(viewer)),
    version: canEdit(scope, entry) ? entry.version : null,
  };
}

/** Applies the rule of the availability page: field users may edit their own. */
function canEdit({ viewer }: Scope, { type, ownerId }: EventRow["entry"]): boolean {
  // No mutant for the owner: the calendar of a field user shows only that user's availability.
  return type === "Availability" && viewer.type === "field-user" && ownerId === viewer.id;
}

const noVisit = {
  projectId: null,
  siteOwner: null,
  address: null,
  client: null,
  projectType: null,
  status: null,
  canceledAt: null,
};

/**
 * Loads one event with the details of its page. @throws Problem "not-found" when the viewer's calendar has no such
 * event.
 */
export async function getCalendarEvent(scope: Scope, id: string) {
  const span = (await findAvailable(scope, id)) ?? (await findTimeOff(scope, id));
  if (span) return { ...span, ...noVisit };
  const [row] = await select()
    .where(and(eq(calendarEntries.id, id), or(isIntakeOf(scope), availabilityOf(scope))))
    .limit(1);
  if (!row) throw new Problem("not-found");
  const { entry, zone } = row;
  return {
    event: describe(scope, row, "list", inspectorColors([entry.ownerId])),
    projectId: entry.projectId,
    siteOwner: row.siteOwner,
    address: row.address,
    client: row.client,
    projectType: row.type,
    status: row.status,
    startsAt: entry.startsAt,
    minutes: entry.minutes,
    zone,
    canceledAt: entry.customCancelDate ? formatExact(entry.customCancelDate, zone) : null,
    editPath: canEdit(scope, entry) ? `/calendar/availability/${entry.id}` : null,
  };
}

const daysBack = 30;
const daysAhead = 365;

/** The visits of a feed that the calendar of its user shows, including canceled ones, and the time off. */
export async function listFeedVisits(
  scope: Scope,
  { kind, subject }: Pick<typeof calendarFeeds.$inferSelect, "kind" | "subject">,
): Promise<CalendarVisit[]> {
  const now = Date.now();
  const day = 86_400_000;
  const whose = {
    all: undefined,
    mine: eq(calendarEntries.ownerId, subject ?? ""),
    inspector: eq(calendarEntries.ownerId, subject ?? ""),
    client: eq(projects.clientName, subject ?? ""),
  }[kind];
  const range = { from: new Date(now - daysBack * day), to: new Date(now + daysAhead * day) };
  const rows = await select(visitsWithin(scope, range, whose, { max: maxEvents }))
    .orderBy(...inOrder)
    .limit(maxEvents);
  const origin = env().APP_ORIGIN;
  const host = new URL(origin).hostname;
  const busy =
    kind === "client" ? [] : await listTimeOffForFeed(scope, range, { person: subject, host });
  const visits = rows.map(({ entry, status, client, type, siteOwner, address }) => ({
    uid: `${entry.id}@${host}`,
    version: entry.version,
    changedAt: entry.updatedAt,
    startsAt: entry.startsAt,
    endsAt: entry.endsAt,
    title: `${siteOwner ?? intakeTitle(client)}, ${entry.ownerName}`,
    place: address ?? "",
    details: [type, client && `Client: ${client}`].filter(Boolean).join("\n"),
    url: `${origin}/organization/${scope.organizationId}/projects/${entry.projectId}/manage`,
    isCanceled: badgeOf({ ...entry, status }) === "C",
  }));
  return [...visits, ...busy];
}

/** More clients than a list can offer, and the latest projects that are read to find them. */
const maxClients = 500;
const latestProjects = 5_000;

/** The clients of the viewer's latest projects, of whose visits there can be a feed. */
export async function listClientsOfCalendar(scope: Scope): Promise<string[]> {
  const latest = { by: "updatedAt", direction: "desc", max: latestProjects } as const;
  const filter = isNotNull(projects.clientName);
  const rows = await db
    .selectDistinct({ name: sql<string>`${projects.clientName}` })
    .from(visibleProjects(scope, { filter, first: latest }))
    .orderBy(sql`1`)
    .limit(maxClients);
  return rows.map(({ name }) => name);
}
