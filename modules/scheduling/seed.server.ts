/** Demo data: the bookings of the seeded projects, availability of field users, and canceled inspections. */
import { and, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import { db, type Transaction } from "#db/client.server.ts";
import { organizations, projects, users } from "#db/schema.ts";
import { seededRandom } from "#db/seed/seeded-random.ts";
import type { ProjectRow } from "#modules/projects/public.ts";
import { cancelReasons } from "./domain/cancel/cancel-reasons.ts";
import { addDays, dayOf, daysFrom, instantAt } from "./domain/time/local-time.ts";
import { calendarEntries, intakeCancellations } from "./schema.ts";

/** Days of availability before and after today. */
const daysBack = 7;
const daysAhead = 14;

/** The number of projects To Be Scheduled whose earlier inspection was canceled. */
const cancellationCount = 6;

/** Runs once: a calendar that has entries is left unchanged. */
export async function seed(): Promise<void> {
  await db.transaction(async (tx) => {
    const [present] = await tx.select({ id: calendarEntries.id }).from(calendarEntries).limit(1);
    if (present) return;
    await seedBookings(tx);
    await seedAvailability(tx);
    await seedCancellations(tx);
  });
}

async function seedBookings(tx: Transaction): Promise<void> {
  const booked = await tx
    .select({ project: projects, inspector: users.name })
    .from(projects)
    .innerJoin(users, eq(users.id, projects.inspectorId))
    .where(and(isNotNull(projects.inspectionAt), isNull(projects.deletedAt)));
  const rows = booked.flatMap(({ project, inspector }) => {
    const { inspectionAt, inspectionMinutes, status } = project;
    if (!inspectionAt || !inspectionMinutes) return [];
    return [
      {
        ...entryOf(project, inspector, inspectionAt, inspectionMinutes),
        customCancelDate: status === "Canceled" ? project.updatedAt : null,
      },
    ];
  });
  if (rows.length > 0) await tx.insert(calendarEntries).values(rows);
}

function entryOf(
  project: Pick<ProjectRow, "id" | "organizationId" | "inspectorId">,
  ownerName: string,
  startsAt: Date,
  minutes: number,
) {
  return {
    organizationId: project.organizationId,
    projectId: project.id,
    ownerId: project.inspectorId ?? "",
    ownerName,
    type: "Intake" as const,
    startsAt,
    endsAt: new Date(startsAt.getTime() + minutes * 60_000),
    minutes,
  };
}

async function seedAvailability(tx: Transaction): Promise<void> {
  const people = await tx
    .select({ user: users, zone: organizations.timeZone })
    .from(users)
    .innerJoin(organizations, eq(organizations.id, users.organizationId))
    .where(and(eq(users.type, "field-user"), eq(users.disabled, false)));
  const rows = people.flatMap(({ user, zone }) => availabilityOf(user, zone));
  if (rows.length > 0) await tx.insert(calendarEntries).values(rows);
}

/** Working days from 9:00 to 17:00, with occasional shorter days or days off. */
function availabilityOf(user: typeof users.$inferSelect, zone: string) {
  const random = seededRandom(`availability ${user.id}`);
  const first = addDays(dayOf(new Date(), zone), -daysBack);
  return daysFrom(first, daysBack + daysAhead + 1).flatMap((day) => {
    const off = random.chance(0.12);
    const from = random.chance(0.15) ? "12:00" : "09:00";
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
    const [startsAt, endsAt] = [instantAt(day, from, zone), instantAt(day, "17:00", zone)];
    if (off || weekday === 0 || weekday === 6 || !startsAt || !endsAt) return [];
    return [
      {
        organizationId: user.organizationId,
        ownerId: user.id,
        ownerName: user.name,
        type: "Availability" as const,
        startsAt,
        endsAt,
        minutes: (endsAt.getTime() - startsAt.getTime()) / 60_000,
        parentId: `${user.id}:seed`,
      },
    ];
  });
}

async function seedCancellations(tx: Transaction): Promise<void> {
  const waiting = await tx
    .select({ project: projects, inspector: users, zone: organizations.timeZone })
    .from(projects)
    .innerJoin(users, eq(users.id, projects.inspectorId))
    .innerJoin(organizations, eq(organizations.id, users.organizationId))
    .where(and(eq(projects.status, "To Be Scheduled"), isNull(projects.deletedAt)))
    .orderBy(projects.id)
    .limit(cancellationCount);
  const reschedule: string[] = [];
  // The demo has no photos of cancellations.
  const reasons = cancelReasons.filter(({ photo }) => !photo);
  for (const [nth, { project, inspector, zone }] of waiting.entries()) {
    const reason = reasons[nth % reasons.length]!;
    const day = addDays(dayOf(new Date(), zone), -2 - nth);
    const startsAt = instantAt(day, "10:00", zone) ?? new Date();
    const canceledAt = new Date(startsAt.getTime() + 20 * 60_000);
    await tx.insert(calendarEntries).values({
      ...entryOf(project, inspector.name, startsAt, 90),
      customCancelDate: canceledAt,
    });
    await tx.insert(intakeCancellations).values({
      organizationId: project.organizationId,
      projectId: project.id,
      canceledAt,
      canceledDate: startsAt,
      inspectorId: inspector.id,
      inspectorName: inspector.name,
      reason: reason.reason,
      comment: reason.comment ? "The owner asked for an afternoon next week." : null,
      canceledById: inspector.id,
      canceledByName: inspector.name,
    });
    if (reason.reschedule) reschedule.push(project.id);
  }
  if (reschedule.length > 0)
    await tx
      .update(projects)
      .set({ needsRescheduling: true })
      .where(inArray(projects.id, reschedule));
}
