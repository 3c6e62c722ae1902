/**
 * Reads when people may be booked. Every page that shows or checks availability uses it: the board, plans, the ranking of
 * inspectors, the check of a booking, and the calendars.
 */
import { and, between, eq, gt, gte, inArray, lt, lte } from "drizzle-orm";
import { timeZoneAt } from "#app/platform/maps/time-zone.server.ts";
import { db, type Database, type Transaction } from "#db/client.server.ts";
import { organizations, users } from "#db/schema.ts";
import { busyTimes, holidays, timeOff, weeklyHours, workingDays } from "../../schema.ts";
import { coordinatesOf } from "../booking/visit-stops.server.ts";
import { overlaps } from "../booking/free-times.ts";
import type { CalendarEntry, InspectorReference } from "../calendar/calendar-entries.server.ts";
import { addDays, atOrAfter, dayOf, startOfDay, type Day } from "../time/local-time.ts";
import {
  timeOffName,
  hoursWithin,
  type AvailableSpan,
  type OffSpan,
  type InspectorHours,
} from "./day-hours.ts";

interface HoursRange {
  from: Date;
  to: Date;
  /** The calendar entries of the people in the range. Entries of other types are ignored. */
  entries: readonly CalendarEntry[];
}

/** By user id. Every person has an entry. */
export async function readHours(
  tx: Transaction | Database,
  people: readonly InspectorReference[],
  { from, to, entries }: HoursRange,
): Promise<Map<string, InspectorHours>> {
  if (people.length === 0) return new Map();
  const ids = people.map(({ id }) => id);
  const rows = await tx
    .select({
      id: users.id,
      organizationId: users.organizationId,
      latitude: users.latitude,
      longitude: users.longitude,
      startLatitude: workingDays.startLatitude,
      startLongitude: workingDays.startLongitude,
      zone: organizations.timeZone,
      weekly: weeklyHours.days,
    })
    .from(users)
    .innerJoin(organizations, eq(organizations.id, users.organizationId))
    .leftJoin(workingDays, eq(workingDays.userId, users.id))
    .leftJoin(weeklyHours, eq(weeklyHours.userId, users.id))
    .where(inArray(users.id, ids));
  const { off, busy, closed } = await readClosed(
    tx,
    people,
    { from, to },
    rows.map(({ organizationId }) => organizationId),
  );
  return new Map(
    rows.map((row) => {
      const zone = zoneOf(row);
      const own: InspectorHours = {
        zone,
        entered: entries.filter(
          ({ ownerId, type }) => ownerId === row.id && type === "Availability",
        ),
        weekly: row.weekly,
        holidays: new Map(
          closed.flatMap(({ organizationId, day, name }) =>
            organizationId === row.organizationId ? [[day, name] as const] : [],
          ),
        ),
        off: [
          ...off.flatMap((each) => (each.userId === row.id ? offSpans(each, zone) : [])),
          ...busy.flatMap(({ userId, startsAt, endsAt }) =>
            userId === row.id
              ? { name: "Busy", from: startsAt.getTime(), to: endsAt.getTime() }
              : [],
          ),
        ],
      };
      return [row.id, own];
    }),
  );
}

/** Time off and busy times of the people, and the holidays of their organizations. */
async function readClosed(
  tx: Transaction | Database,
  people: readonly InspectorReference[],
  { from, to }: Pick<HoursRange, "from" | "to">,
  organizationIds: readonly string[],
) {
  const ids = people.map(({ id }) => id);
  // No time zone differs from UTC by more than a day.
  const [first, last] = [addDays(dayOf(from, "utc"), -1), addDays(dayOf(to, "utc"), 1)];
  const [off, busy, closed] = await Promise.all([
    tx
      .select()
      .from(timeOff)
      .where(
        and(inArray(timeOff.userId, ids), gte(timeOff.lastDay, first), lte(timeOff.firstDay, last)),
      ),
    tx
      .select()
      .from(busyTimes)
      .where(
        and(inArray(busyTimes.userId, ids), gt(busyTimes.endsAt, from), lt(busyTimes.startsAt, to)),
      ),
    tx
      .select()
      .from(holidays)
      .where(
        and(
          inArray(holidays.organizationId, [...new Set(organizationIds)]),
          between(holidays.day, first, last),
        ),
      ),
  ]);
  return { off, busy, closed };
}

/** The times in which one person may be booked that overlap the range. */
export async function readAvailableWithin(
  tx: Transaction | Database,
  person: InspectorReference,
  range: HoursRange,
): Promise<AvailableSpan[]> {
  const hours = (await readHours(tx, [person], range)).get(person.id);
  const requested = { from: range.from.getTime(), to: range.to.getTime() };
  if (!hours) return [];
  return hoursWithin(hours, requested).available.filter((span) => overlaps(span, requested));
}

/** The time zone of one person, for a job. */
export async function readZone(userId: string): Promise<string> {
  const [row] = await db
    .select({
      latitude: users.latitude,
      longitude: users.longitude,
      startLatitude: workingDays.startLatitude,
      startLongitude: workingDays.startLongitude,
      zone: organizations.timeZone,
    })
    .from(users)
    .innerJoin(organizations, eq(organizations.id, users.organizationId))
    .leftJoin(workingDays, eq(workingDays.userId, users.id))
    .where(eq(users.id, userId));
  return row ? zoneOf(row) : "America/New_York";
}

interface Homes {
  latitude: number | null;
  longitude: number | null;
  startLatitude: number | null;
  startLongitude: number | null;
  /** The time zone of the organization. */
  zone: string;
}

/** The time zone of where the person's day starts; if unknown, that of the person's organization. */
function zoneOf({
  startLatitude: latitude,
  startLongitude: longitude,
  zone,
  ...home
}: Homes): string {
  const point = coordinatesOf({ latitude, longitude }) ?? coordinatesOf(home);
  return (point && timeZoneAt(point.latitude, point.longitude)) ?? zone;
}

export type TimeOffRow = typeof timeOff.$inferSelect;

/** One span for whole days. Hours of several days are a span for each day. */
function offSpans({ firstDay, lastDay, fromTime, toTime }: TimeOffRow, zone: string): OffSpan[] {
  const name = timeOffName;
  if (fromTime === null || toTime === null)
    return [
      {
        name,
        from: startOfDay(firstDay, zone).getTime(),
        to: startOfDay(addDays(lastDay, 1), zone).getTime(),
      },
    ];
  const spans: OffSpan[] = [];
  for (let day: Day = firstDay; day <= lastDay; day = addDays(day, 1))
    spans.push({
      name,
      from: atOrAfter(day, fromTime, zone).getTime(),
      to: atOrAfter(day, toTime, zone).getTime(),
    });
  return spans;
}
