/** Calendar entries for generated projects and people. */
import { and, eq, isNotNull, isNull, type SQL } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { organizations, projects, users } from "#db/schema.ts";
import { seededRandom } from "#db/seed/seeded-random.ts";
import type { ProjectRow } from "#modules/projects/public.ts";
import { addDays, dayOf, daysFrom, instantAt } from "../domain/time/local-time.ts";
import { calendarEntries } from "../schema.ts";

/** Days of availability before and after today. */
const daysBack = 7;
const daysAhead = 14;

/** Books the visits of projects that have a time. */
export async function fillBookings(tx: Transaction, which?: SQL): Promise<void> {
  const booked = await tx
    .select({ project: projects, inspector: users.name })
    .from(projects)
    .innerJoin(users, eq(users.id, projects.inspectorId))
    .where(and(isNotNull(projects.inspectionAt), isNull(projects.deletedAt), which));
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

export function entryOf(
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

/** Makes field users available on working days. */
export async function fillAvailability(tx: Transaction, which?: SQL): Promise<void> {
  const people = await tx
    .select({ user: users, zone: organizations.timeZone })
    .from(users)
    .innerJoin(organizations, eq(organizations.id, users.organizationId))
    .where(and(eq(users.type, "field-user"), eq(users.disabled, false), which));
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
