/** Demo data: the visits of the seeded projects, availability of field users, and canceled inspections. */
import { and, eq, inArray, isNull } from "drizzle-orm";
import { db, type Transaction } from "#db/client.server.ts";
import { organizations, projects, users } from "#db/schema.ts";
import { cancelReasons } from "./domain/cancel/cancel-reasons.ts";
import { addDays, dayOf, instantAt } from "./domain/time/local-time.ts";
import { calendarEntries, intakeCancellations } from "./schema.ts";
import { entryOf, fillAvailability, fillBookings } from "./seed-data/fill-calendar.server.ts";

/** The number of projects To Be Scheduled whose earlier inspection was canceled. */
const cancellationCount = 6;

/** Does nothing when the calendar already has entries, so it is safe to run twice. */
export async function seed(): Promise<void> {
  await db.transaction(async (tx) => {
    const [present] = await tx.select({ id: calendarEntries.id }).from(calendarEntries).limit(1);
    if (present) return;
    await fillBookings(tx);
    await fillAvailability(tx);
    await seedCancellations(tx);
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
  // The demo has no photos, so it leaves out the reasons that require one.
  const reasons = cancelReasons.filter(({ photo }) => !photo);
  for (const [index, { project, inspector, zone }] of waiting.entries()) {
    const reason = reasons[index % reasons.length]!;
    const day = addDays(dayOf(new Date(), zone), -2 - index);
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
