/** Reads and writes the entries of people's calendars. */
import { and, asc, desc, eq, inArray, isNull, notInArray, or, sql, type SQL } from "drizzle-orm";
import type { InView, RecordReference } from "#app/platform/in-view.ts";
import { db, type Database, type Transaction } from "#db/client.server.ts";
import type { ProjectReference } from "#modules/projects/public.ts";
import { calendarEntries } from "../../schema.ts";
import type { ContactAnswer } from "../contact/contact-answer.ts";

export type CalendarEntry = typeof calendarEntries.$inferSelect;

/** The title of an intake's entry. */
export function intakeTitle(clientName: string | null): string {
  return `Intake - ${clientName ?? ""}`.trimEnd();
}

/**
 * Locks a person's calendar until the transaction ends, so that of two concurrent visits the second sees the first.
 */
export async function lockCalendar(tx: Transaction, owner: InspectorReference): Promise<void> {
  const key = `calendar:${owner.id}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}

/** Condition for entries that overlap the range. It uses the index on person and range. */
export function overlapsRange(from: Date, to: Date): SQL {
  const { startsAt, endsAt } = calendarEntries;
  const range = sql`tstzrange(${from.toISOString()}::timestamptz, ${to.toISOString()}::timestamptz)`;
  return sql`tstzrange(${startsAt}, ${endsAt}) && ${range}`;
}

/** One person's availability and visits, in order, without canceled ones. */
export async function listEntries(
  tx: Transaction | Database,
  owner: InspectorReference,
  { from, to, except = [] }: { from: Date; to: Date; except?: readonly string[] },
): Promise<CalendarEntry[]> {
  const others =
    except.length > 0
      ? or(isNull(calendarEntries.projectId), notInArray(calendarEntries.projectId, [...except]))
      : undefined;
  return tx
    .select()
    .from(calendarEntries)
    .where(
      and(
        eq(calendarEntries.ownerId, owner.id),
        overlapsRange(from, to),
        isNull(calendarEntries.customCancelDate),
        others,
      ),
    )
    .orderBy(asc(calendarEntries.startsAt), asc(calendarEntries.id));
}

/** More than a week of a hundred inspectors contains. */
const maxEntries = 5_000;

/** The entries of several people. */
export async function listEntriesOf(
  tx: Transaction | Database,
  owners: readonly InspectorReference[],
  { from, to }: { from: Date; to: Date },
): Promise<CalendarEntry[]> {
  if (owners.length === 0) return [];
  const ids = owners.map(({ id }) => id);
  return tx
    .select()
    .from(calendarEntries)
    .where(
      and(
        inArray(calendarEntries.ownerId, ids),
        overlapsRange(from, to),
        isNull(calendarEntries.customCancelDate),
      ),
    )
    .orderBy(asc(calendarEntries.startsAt), asc(calendarEntries.id))
    .limit(maxEntries);
}

/** A person in whose calendar the viewer may book. */
export type InspectorReference = Pick<RecordReference<"inspector">, "id"> & InView<"inspector">;

interface Booking {
  startsAt: Date;
  endsAt: Date;
  minutes: number;
  rescheduled: boolean;
  /** The visit was moved from another inspector. */
  reassigned: boolean;
}

/** Writes the project's only visit: inserts an entry, or updates the existing one with the new time. */
export async function writeVisitEntry(
  tx: Transaction,
  {
    id: projectId,
    organizationId,
    restrictSchedule,
  }: ProjectReference & { restrictSchedule: boolean },
  owner: InspectorReference & { name: string },
  { reassigned, ...booking }: Booking,
): Promise<void> {
  const whose = { organizationId, projectId, ownerId: owner.id, ownerName: owner.name };
  const restricted = restrictSchedule;
  const values = {
    ...whose,
    ...booking,
    restricted,
    customPrefix: reassigned ? ("R" as const) : null,
  };
  const changed = await tx
    .update(calendarEntries)
    .set({ ...values, version: sql`${calendarEntries.version} + 1` })
    .where(isVisitOf(projectId))
    .returning({ id: calendarEntries.id });
  if (changed.length === 0) await tx.insert(calendarEntries).values({ ...values, type: "Intake" });
}

/** Marks the project's visit as canceled; it stays in the calendar. Does nothing when there is none. */
export async function cancelVisitEntry(
  tx: Transaction,
  project: ProjectReference,
  canceledAt = new Date(),
): Promise<void> {
  await tx
    .update(calendarEntries)
    .set({ customCancelDate: canceledAt, version: sql`${calendarEntries.version} + 1` })
    .where(isVisitOf(project.id));
}

/** Stores what the site contact said in the project's visit. */
export async function setContactAnswer(
  tx: Transaction,
  { id }: ProjectReference,
  contactAnswer: ContactAnswer,
): Promise<void> {
  await tx.update(calendarEntries).set({ contactAnswer }).where(isVisitOf(id));
}

const lastBooking = [
  sql`${calendarEntries.customCancelDate} desc nulls first`,
  desc(calendarEntries.createdAt),
];

/** What the site contact said about the project's visit, or about the last canceled one. */
export async function findContactAnswer({ id }: ProjectReference): Promise<ContactAnswer | null> {
  const [entry] = await db
    .select({ answer: calendarEntries.contactAnswer })
    .from(calendarEntries)
    .where(and(eq(calendarEntries.projectId, id), eq(calendarEntries.type, "Intake")))
    .orderBy(...lastBooking)
    .limit(1);
  return entry?.answer ?? null;
}

/** Like `findContactAnswer`, as a column for a list of projects. */
export const contactAnswerOf = () =>
  sql<ContactAnswer | null>`(
    select entry.contact_answer from calendar_entries entry
    where entry.project_id = projects.id and entry.type = 'Intake'
    order by entry.custom_cancel_date desc nulls first, entry.created_at desc limit 1)`;

/** Deletes a project's visit from a person's calendar. Canceled visits are not deleted. */
export async function deleteVisitEntry(
  tx: Transaction,
  project: ProjectReference,
  ownerId: string,
): Promise<CalendarEntry | null> {
  const [deleted] = await tx
    .delete(calendarEntries)
    .where(and(isVisitOf(project.id), eq(calendarEntries.ownerId, ownerId)))
    .returning();
  return deleted ?? null;
}

function isVisitOf(projectId: string): SQL {
  return and(
    eq(calendarEntries.projectId, projectId),
    eq(calendarEntries.type, "Intake"),
    isNull(calendarEntries.customCancelDate),
  )!;
}
