/** Reads the places between which an organization's inspectors will drive. */
import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, or } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import { organizations, projects, sites, users } from "#db/schema.ts";
import { calendarEntries, workingDays } from "../../schema.ts";
import { coordinatesOf } from "../booking/visit-stops.server.ts";
import { dayOf } from "../time/local-time.ts";
import type { TravelFacts } from "./needed-pairs.ts";

const hour = 3_600_000;
/** Visits further ahead are measured when they come nearer. */
const daysAhead = 14;
const [maxVisits, maxInspectors, maxWaiting] = [2_000, 200, 200];

export async function readTravelFacts(organizationId: string, now: Date): Promise<TravelFacts> {
  const booked = await readBooked(organizationId, now);
  const [homes, waiting] = [
    await readHomes(
      organizationId,
      booked.map(({ inspectorId }) => inspectorId),
    ),
    await readWaiting(organizationId),
  ];
  return {
    visits: booked.flatMap(({ inspectorId, startsAt, zone, ...place }) => {
      const point = coordinatesOf(place);
      return point ? [{ inspectorId, day: dayOf(startsAt, zone), point }] : [];
    }),
    homes: new Map(
      homes.flatMap(({ id, start, profile }) => {
        const home = (start && coordinatesOf(start)) ?? coordinatesOf(profile);
        return home ? [[id, home] as const] : [];
      }),
    ),
    waiting: waiting.flatMap((place) => coordinatesOf(place) ?? []),
  };
}

const at = { latitude: sites.latitude, longitude: sites.longitude };

const readBooked = (organizationId: string, now: Date) =>
  db
    .select({
      ...at,
      inspectorId: calendarEntries.ownerId,
      startsAt: calendarEntries.startsAt,
      zone: organizations.timeZone,
    })
    .from(calendarEntries)
    .innerJoin(projects, eq(projects.id, calendarEntries.projectId))
    .innerJoin(sites, eq(sites.id, projects.siteId))
    .innerJoin(organizations, eq(organizations.id, calendarEntries.organizationId))
    .where(
      and(
        eq(calendarEntries.organizationId, organizationId),
        eq(calendarEntries.type, "Intake"),
        isNull(calendarEntries.customCancelDate),
        gt(calendarEntries.startsAt, new Date(now.getTime() - 12 * hour)),
        lt(calendarEntries.startsAt, new Date(now.getTime() + daysAhead * 24 * hour)),
        isNotNull(sites.latitude),
      ),
    )
    .orderBy(asc(calendarEntries.startsAt))
    .limit(maxVisits);

/** Where the days of the organization's inspectors start, and of those whom others lend for its visits. */
const readHomes = (organizationId: string, booked: readonly string[]) =>
  db
    .select({
      id: users.id,
      profile: { latitude: users.latitude, longitude: users.longitude },
      start: { latitude: workingDays.startLatitude, longitude: workingDays.startLongitude },
    })
    .from(users)
    .leftJoin(workingDays, eq(workingDays.userId, users.id))
    .where(
      and(
        eq(users.disabled, false),
        or(
          and(eq(users.organizationId, organizationId), eq(users.type, "field-user")),
          inArray(users.id, [...new Set(booked)]),
        ),
      ),
    )
    .orderBy(asc(users.name))
    .limit(maxInspectors);

const readWaiting = (organizationId: string) =>
  db
    .select(at)
    .from(projects)
    .innerJoin(sites, eq(sites.id, projects.siteId))
    .where(
      and(
        eq(projects.organizationId, organizationId),
        eq(projects.status, "To Be Scheduled"),
        isNull(projects.deletedAt),
        isNotNull(sites.latitude),
      ),
    )
    .orderBy(asc(projects.createdAt))
    .limit(maxWaiting);
