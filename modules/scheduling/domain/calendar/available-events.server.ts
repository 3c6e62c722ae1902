/** The hours in which people may be booked, as events of the calendar. */
import { and, eq, exists, or, sql, type SQL } from "drizzle-orm";
import { asInView } from "#app/platform/in-view.ts";
import { formatZone, toReader } from "#app/platform/format.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { organizations, users } from "#db/schema.ts";
import { scheduleTypes } from "../../policy.ts";
import { calendarEntries, weeklyHours } from "../../schema.ts";
import { overlaps } from "../booking/free-times.ts";
import { hoursWithin, type AvailableSpan } from "../hours/day-hours.ts";
import { readHours } from "../hours/read-hours.server.ts";
import { calendarTime, wallTime } from "../time/local-time.ts";
import {
  listEntriesOf,
  overlapsRange,
  type InspectorReference,
} from "./calendar-entries.server.ts";
import type { CalendarEvent } from "./calendar-events.ts";
import type { CalendarQuery } from "./calendar-query.ts";
import { findMatchingNames } from "./matching-names.ts";

/** Field users see their own availability. The types that may schedule see that of the whole organization. */
export const canSeeAvailability = ({ viewer }: Scope): boolean =>
  viewer.type === "field-user" || scheduleTypes.includes(viewer.type);

export interface CalendarPerson extends InspectorReference {
  name: string;
  /** The time zone of the organization, in which days are entered. */
  zone: string;
}

interface Range {
  from: Date;
  to: Date;
}

/** The people whose availability the viewer's calendar shows. */
export async function listPeople(scope: Scope, which?: SQL): Promise<CalendarPerson[]> {
  const { viewer, organizationId } = scope;
  if (!canSeeAvailability(scope)) return [];
  const own = viewer.type === "field-user" ? eq(users.id, viewer.id) : undefined;
  const rows = await db
    .select({ id: users.id, name: users.name, zone: organizations.timeZone })
    .from(users)
    .innerJoin(organizations, eq(organizations.id, users.organizationId))
    .where(and(eq(users.organizationId, organizationId), eq(users.disabled, false), own, which));
  return rows.map((row) => asInView("inspector", row));
}

function hasHours({ from, to }: Range): SQL | undefined {
  const entered = db
    .select({ one: sql`1` })
    .from(calendarEntries)
    .where(
      and(
        eq(calendarEntries.ownerId, users.id),
        eq(calendarEntries.type, "Availability"),
        overlapsRange(from, to),
      ),
    );
  const weekly = db
    .select({ one: sql`1` })
    .from(weeklyHours)
    .where(eq(weeklyHours.userId, users.id));
  return or(exists(entered), exists(weekly));
}

interface OwnedSpan extends AvailableSpan {
  person: CalendarPerson;
  /** The time zone of the inspector's home. */
  homeZone: string;
}

async function readSpans(people: readonly CalendarPerson[], range: Range): Promise<OwnedSpan[]> {
  const requested = { from: range.from.getTime(), to: range.to.getTime() };
  const entries = await listEntriesOf(db, people, range);
  const hours = await readHours(db, people, { ...range, entries });
  return people.flatMap((person) => {
    const own = hours.get(person.id)!;
    return hoursWithin(own, requested)
      .available.filter((span) => overlaps(span, requested))
      .map((span) => ({ ...span, person, homeZone: own.zone }));
  });
}

/** The people that a filter leaves. One by client or project type leaves none. */
export async function listFilteredPeople(
  scope: Scope,
  { by, q }: CalendarQuery,
  which: SQL | undefined,
): Promise<CalendarPerson[]> {
  if (q === "") return listPeople(scope, which);
  if (by !== "User") return [];
  const people = await listPeople(scope, which);
  const names = new Set(findMatchingNames(q, [...new Set(people.map(({ name }) => name))]));
  return people.filter(({ name }) => names.has(name));
}

/** The availability within the range. */
export async function listAvailable(
  scope: Scope,
  query: CalendarQuery,
  range: Range,
): Promise<OwnedSpan[]> {
  return readSpans(await listFilteredPeople(scope, query, hasHours(range)), range);
}

/** The inspector's clock for weekly hours; that of the organization for days that were entered in it. */
const zoneOf = ({ entry, person, homeZone }: OwnedSpan) => (entry ? person.zone : homeZone);

export function availableEvent(
  { viewer }: Scope,
  span: OwnedSpan,
  { isWeek, color }: { isWeek: boolean; color: number },
): CalendarEvent {
  const { entry, person } = span;
  const zone = zoneOf(span);
  const [startsAt, endsAt] = [new Date(span.from), new Date(span.to)];
  const displayZone = isWeek ? viewer.timeZone : zone;
  const shown = { start: wallTime(startsAt, displayZone), end: wallTime(endsAt, displayZone) };
  const isWhole = entry?.startsAt.getTime() === span.from && entry.endsAt.getTime() === span.to;
  return {
    // Weekly hours, and the rest of an entry that time off divides, have no row of their own.
    id: isWhole ? entry.id : `${person.id}~${span.from}`,
    type: "Availability",
    badge: "A",
    title: "Availability",
    label: null,
    owner: person.name,
    color,
    site: null,
    answer: null,
    day: shown.start.slice(0, 10),
    span: shown,
    from: calendarTime(startsAt, zone),
    to: calendarTime(endsAt, zone),
    zone: formatZone(startsAt, zone, toReader(viewer)),
    version: isWhole && canEdit(viewer, person) ? entry.version : null,
  };
}

/** Field users change their own availability in the calendar. */
const canEdit = (viewer: Scope["viewer"], person: CalendarPerson) =>
  viewer.type === "field-user" && person.id === viewer.id;

/** A time without a row of its own, by the id of its event; null when the viewer's calendar has none. */
export async function findAvailable(scope: Scope, id: string) {
  const [, personId = "", start = ""] = /^([^~]+)~(\d{12,14})$/.exec(id) ?? [];
  if (personId === "") return null;
  const people = await listPeople(scope, eq(users.id, personId));
  const from = new Date(Number(start));
  const spans = await readSpans(people, { from, to: new Date(from.getTime() + 60_000) });
  const span = spans.find((each) => each.from === from.getTime());
  if (!span) return null;
  return {
    event: availableEvent(scope, span, { isWeek: false, color: 1 }),
    startsAt: from,
    minutes: (span.to - span.from) / 60_000,
    zone: zoneOf(span),
    editPath: canEdit(scope.viewer, span.person)
      ? span.entry
        ? `/calendar/availability/${span.entry.id}`
        : "/settings/availability"
      : null,
  };
}
