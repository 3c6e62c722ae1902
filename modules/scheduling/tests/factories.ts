/** The rows that the scheduling tests start with. */
import { asc, eq } from "drizzle-orm";
import { asViewer } from "#app/platform/auth/session.server.ts";
import type { Scope, UserType } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import type { projects } from "#db/schema.ts";
import {
  makeOrganization,
  makeProject,
  makeUser,
  type MadeProject,
  type OrganizationRow,
  type UserRow,
} from "#db/testing/factories.ts";
import { checkBooking } from "../domain/booking/check-booking.server.ts";
import { saveSchedulingSettings } from "../domain/settings/scheduling-settings.server.ts";
import { scheduleInspection } from "../domain/booking/schedule-inspection.server.ts";
import { cancelInspection } from "../domain/cancel/cancel-inspection.server.ts";
import { addDays, dayOf, instantAt } from "../domain/time/local-time.ts";
import type { ScheduleInput } from "../domain/booking/schedule-inspection.input.ts";
import { calendarEntries } from "../schema.ts";

export const zone = "America/Denver";

export function scopeOf(user: UserRow, organization: OrganizationRow): Scope {
  return { viewer: asViewer(user, organization), organizationId: organization.id };
}

export interface Office {
  organization: OrganizationRow;
  scheduler: UserRow;
  inspector: UserRow;
  scope: Scope;
}

/** An organization in Denver with a scheduler for all clients and a field user. */
export async function makeOffice(): Promise<Office> {
  const organization = await makeOrganization({ timeZone: zone });
  const person = (type: UserType) =>
    makeUser({ type, organizationId: organization.id, clientsAll: true, qualificationsAll: true });
  const scheduler = await person("scheduler");
  const inspector = await person("field-user");
  return { organization, scheduler, inspector, scope: scopeOf(scheduler, organization) };
}

export async function makeColleague(office: Office, type: UserType): Promise<[UserRow, Scope]> {
  const user = await makeUser({
    type,
    organizationId: office.organization.id,
    clientsAll: true,
    qualificationsAll: true,
  });
  return [user, scopeOf(user, office.organization)];
}

export function makeWaitingProject(office: Office, set: Partial<MadeProject> = {}) {
  return makeProject({
    organizationId: office.organization.id,
    clientName: "ACME",
    formTitle: "Roof check",
    ...set,
    site: { timeZone: zone, ...set.site },
  });
}

/** The day this many days from today, in the time zone of the office. */
export function dayFromNow(count: number): string {
  return addDays(dayOf(new Date(), zone), count);
}

export function inDenver(day: string, time: string): Date {
  const at = instantAt(day, time, zone);
  if (!at) throw new Error(`${time} does not come on ${day}.`);
  return at;
}

/** A visit of 90 minutes at 10:00, in ten days. */
export function bookingOf(
  project: { id: string; version: number },
  inspector: { id: string },
  set: Partial<ScheduleInput> = {},
): ScheduleInput {
  return {
    project: project.id,
    version: project.version,
    inspector: inspector.id,
    date: dayFromNow(10),
    time: "10:00",
    duration: 90,
    ...set,
  };
}

export async function makeAvailability(user: UserRow, day: string, from = "09:00", to = "17:00") {
  const [startsAt, endsAt] = [inDenver(day, from), inDenver(day, to)];
  const [row] = await db
    .insert(calendarEntries)
    .values({
      organizationId: user.organizationId,
      ownerId: user.id,
      ownerName: user.name,
      type: "Availability",
      startsAt,
      endsAt,
      minutes: (endsAt.getTime() - startsAt.getTime()) / 60_000,
    })
    .returning();
  return row!;
}

export { checkBooking, saveSchedulingSettings };

/** All calendar entries of a project. */
export const entriesOf = (projectId: string) =>
  db
    .select()
    .from(calendarEntries)
    .where(eq(calendarEntries.projectId, projectId))
    .orderBy(asc(calendarEntries.id));

type Versioned = Pick<typeof projects.$inferSelect, "id" | "version">;

/** Books the visit of a project with the office's inspector. */
export async function bookVisit(
  office: Office,
  project: Versioned,
  set: Partial<ScheduleInput> = {},
) {
  const booking = bookingOf(project, office.inspector, set);
  return (await scheduleInspection(office.scope, booking)).project;
}

export const cancelVisit = ({ scope }: Office, { id, version }: Versioned) =>
  cancelInspection(scope, id, {
    reason: { reason: "Weather conditions, no reschedule" },
    comment: "",
    version,
    photo: null,
    doneAt: undefined,
  });
