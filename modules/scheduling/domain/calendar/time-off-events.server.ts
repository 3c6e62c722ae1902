/** Time off as events of the calendar, and as busy times of feeds. Nobody sees why a person is off. */
import { and, eq, exists, gte, lte, sql, type SQL } from "drizzle-orm";
import { formatZone, toReader } from "#app/platform/format.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { users } from "#db/schema.ts";
import { timeOff } from "../../schema.ts";
import { overlaps, type Span } from "../booking/free-times.ts";
import type { CalendarVisit } from "../feeds/write-calendar.ts";
import { timeOffName } from "../hours/day-hours.ts";
import { readHours } from "../hours/read-hours.server.ts";
import { addDays, calendarTime, dayOf, startOfDay, wallTime } from "../time/local-time.ts";
import { listFilteredPeople, listPeople, type CalendarPerson } from "./available-events.server.ts";
import type { CalendarEvent } from "./calendar-events.ts";
import type { CalendarQuery } from "./calendar-query.ts";

interface Range {
  from: Date;
  to: Date;
}

interface OwnedTimeOff extends Span {
  person: CalendarPerson;
  /** The time zone of the inspector's home. */
  zone: string;
}

function hasTimeOff({ from, to }: Range): SQL {
  // No time zone differs from UTC by more than a day.
  const [first, last] = [addDays(dayOf(from, "utc"), -1), addDays(dayOf(to, "utc"), 1)];
  const rows = db
    .select({ one: sql`1` })
    .from(timeOff)
    .where(
      and(eq(timeOff.userId, users.id), gte(timeOff.lastDay, first), lte(timeOff.firstDay, last)),
    );
  return exists(rows);
}

async function readTimeOff(people: readonly CalendarPerson[], range: Range) {
  const requested = { from: range.from.getTime(), to: range.to.getTime() };
  const hours = await readHours(db, people, { ...range, entries: [] });
  return people.flatMap((person): OwnedTimeOff[] => {
    const { off, zone } = hours.get(person.id)!;
    return off
      .filter((span) => span.name === timeOffName && overlaps(span, requested))
      .map(({ from, to }) => ({ from, to, person, zone }));
  });
}

/** One span for each day at the inspector's home. */
function byDay({ from, to, ...rest }: OwnedTimeOff): OwnedTimeOff[] {
  const days: OwnedTimeOff[] = [];
  for (let start = from; start < to;) {
    const next = startOfDay(addDays(dayOf(new Date(start), rest.zone), 1), rest.zone).getTime();
    days.push({ ...rest, from: start, to: Math.min(next, to) });
    start = next;
  }
  return days;
}

/** The time off within the range, a day each. */
export async function listTimeOff(
  scope: Scope,
  query: CalendarQuery,
  range: Range,
): Promise<OwnedTimeOff[]> {
  const shown = await listFilteredPeople(scope, query, hasTimeOff(range));
  const [from, to] = [range.from.getTime(), range.to.getTime()];
  return (await readTimeOff(shown, range))
    .flatMap(byDay)
    .filter((span) => span.from >= from && span.from < to);
}

export function timeOffEvent({ viewer }: Scope, span: OwnedTimeOff, color: number): CalendarEvent {
  const { person, zone } = span;
  const [startsAt, endsAt] = [new Date(span.from), new Date(span.to)];
  const shown = { start: wallTime(startsAt, zone), end: wallTime(endsAt, zone) };
  const isWholeDay = shown.start.endsWith("T00:00") && shown.end.endsWith("T00:00");
  return {
    id: `${person.id}~off${span.from}`,
    type: "Time off",
    badge: "T",
    title: timeOffName,
    label: null,
    owner: person.name,
    color,
    site: null,
    answer: null,
    day: shown.start.slice(0, 10),
    span: shown,
    from: isWholeDay ? "All day" : calendarTime(startsAt, zone),
    to: isWholeDay ? "" : calendarTime(endsAt, zone),
    zone: isWholeDay ? "" : formatZone(startsAt, zone, toReader(viewer)),
    version: null,
  };
}

/** A day of time off, by the id of its event; null when the viewer's calendar has none. */
export async function findTimeOff(scope: Scope, id: string) {
  const [, personId = "", start = ""] = /^([^~]+)~off(\d{12,14})$/.exec(id) ?? [];
  if (personId === "") return null;
  const from = new Date(Number(start));
  const people = await listPeople(scope, eq(users.id, personId));
  const range = { from, to: new Date(from.getTime() + 60_000) };
  const spans = (await readTimeOff(people, range)).flatMap(byDay);
  const span = spans.find((each) => each.from === from.getTime());
  if (!span) return null;
  const isOwn = scope.viewer.type === "field-user" && span.person.id === scope.viewer.id;
  return {
    event: timeOffEvent(scope, span, 1),
    startsAt: from,
    minutes: (span.to - span.from) / 60_000,
    zone: span.zone,
    editPath: isOwn ? "/settings/availability" : null,
  };
}

/** Time off as entries of a feed, of one person or of all whom the viewer's calendar shows. */
export async function listTimeOffForFeed(
  scope: Scope,
  range: Range,
  { person, host }: { person: string | null; host: string },
): Promise<CalendarVisit[]> {
  const which = and(hasTimeOff(range), person === null ? undefined : eq(users.id, person));
  const spans = await readTimeOff(await listPeople(scope, which), range);
  return spans.map(({ from, to, person: { id, name } }) => ({
    uid: `time-off-${id}-${from}-${to}@${host}`,
    version: 0,
    changedAt: new Date(from),
    startsAt: new Date(from),
    endsAt: new Date(to),
    title: `${timeOffName}, ${name}`,
    place: "",
    details: "",
    isCanceled: false,
  }));
}
