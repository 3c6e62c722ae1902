/** Reads and writes a field user's own availability. No one else can change it. */
import { and, count, eq, sql, type SQL } from "drizzle-orm";
import { broadcast } from "#app/platform/events/live.server.ts";
import { asInView, type InView } from "#app/platform/in-view.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db, inTransaction, type Database, type Transaction } from "#db/client.server.ts";
import { calendarEntries } from "../../schema.ts";
import type { AddAvailabilityInput, ChangeAvailabilityInput } from "./availability.input.ts";
import type { CalendarEntry } from "../calendar/calendar-entries.server.ts";
import { dayOf, daysBetween, daysFrom, instantAt, timeOf, type Day } from "../time/local-time.ts";

const nonexistentTimeMessage =
  "This time does not exist on that day because the clocks change. Choose another time";

/** Adds one entry for each day. Submitting the same range twice adds it once. @returns how many days were added. */
export async function addAvailability(scope: Scope, input: AddAvailabilityInput): Promise<number> {
  const { viewer, organizationId } = scope;
  const days = daysFrom(input.first, daysBetween(input.first, input.last) + 1);
  const times = days.map((day) => timesOn(day, input, viewer.timeZone));
  return inTransaction(async (tx) => {
    const added = await tx
      .insert(calendarEntries)
      .values(
        times.map((time) => ({
          ...time,
          organizationId,
          ownerId: viewer.id,
          ownerName: viewer.name,
          type: "Availability" as const,
          // The day and this id together are unique. The user's id in it prevents a conflict with another person's
          // range.
          parentId: `${viewer.id}:${input.id}`,
        })),
      )
      // The columns are named, because PostgreSQL does not accept a deferrable constraint for a conflict without
      // columns.
      .onConflictDoNothing({ target: [calendarEntries.parentId, calendarEntries.startsAt] })
      .returning({ id: calendarEntries.id });
    await broadcastChange(tx, scope);
    return added.length;
  });
}

function timesOn(day: Day, { from, to }: { from: string; to: string }, zone: string) {
  const [startsAt, endsAt] = [instantAt(day, from, zone), instantAt(day, to, zone)];
  if (!startsAt) throw new Problem("invalid-input", undefined, { from: nonexistentTimeMessage });
  if (!endsAt) throw new Problem("invalid-input", undefined, { to: nonexistentTimeMessage });
  return { startsAt, endsAt, minutes: (endsAt.getTime() - startsAt.getTime()) / 60_000 };
}

export interface OwnAvailability {
  id: string;
  date: Day;
  /** HH:mm. */
  from: string;
  to: string;
  version: number;
  /** The number of days in the same range, including this one. */
  rangeDays: number;
}

/** @throws Problem "not-found" unless it is the viewer's own availability. */
export async function getAvailability(scope: Scope, id: string): Promise<OwnAvailability> {
  const entry = await getOwn(db, scope, id);
  const [range] = await db.select({ days: count() }).from(calendarEntries).where(rangeOf(entry));
  const { timeZone } = scope.viewer;
  return {
    id,
    date: dayOf(entry.startsAt, timeZone),
    from: timeOf(entry.startsAt, timeZone),
    to: timeOf(entry.endsAt, timeZone),
    version: entry.version,
    rangeDays: range?.days ?? 1,
  };
}

/** @throws Problem "not-found"; "stale-version" when it has changed since it was read. */
export async function changeAvailability(
  scope: Scope,
  id: string,
  { date, version, ...times }: ChangeAvailabilityInput,
): Promise<void> {
  await inTransaction(async (tx) => {
    const entry = await getOwn(tx, scope, id);
    const changed = await tx
      .update(calendarEntries)
      .set({
        ...timesOn(date, times, scope.viewer.timeZone),
        version: sql`${calendarEntries.version} + 1`,
        // A day that was changed by itself leaves its range. Otherwise two days of one range could get the same start.
        parentId: null,
      })
      .where(and(eq(calendarEntries.id, entry.id), eq(calendarEntries.version, version)))
      .returning({ id: calendarEntries.id });
    if (changed.length === 0) throw new Problem("stale-version");
    await broadcastChange(tx, scope);
  });
}

/** Deletes one day, or the whole range it was added with. @throws Problem "not-found". */
export async function deleteAvailability(
  scope: Scope,
  id: string,
  { wholeRange = false } = {},
): Promise<void> {
  await inTransaction(async (tx) => {
    const entry = await getOwn(tx, scope, id);
    const which = wholeRange ? rangeOf(entry) : eq(calendarEntries.id, entry.id);
    await tx.delete(calendarEntries).where(which);
    await broadcastChange(tx, scope);
  });
}

/** An entry of the viewer's own availability. Only `getOwn` returns this type. */
type OwnEntry = CalendarEntry & InView<"own availability">;

/** `parentId` contains the owner's id, so a range always belongs to one person. */
function rangeOf({ id, parentId }: OwnEntry): SQL {
  return parentId ? eq(calendarEntries.parentId, parentId) : eq(calendarEntries.id, id);
}

async function getOwn(tx: Transaction | Database, scope: Scope, id: string): Promise<OwnEntry> {
  const [entry] = await tx
    .select()
    .from(calendarEntries)
    .where(
      and(
        eq(calendarEntries.id, id),
        eq(calendarEntries.type, "Availability"),
        eq(calendarEntries.ownerId, scope.viewer.id),
        eq(calendarEntries.organizationId, scope.organizationId),
      ),
    );
  if (!entry) throw new Problem("not-found");
  return asInView("own availability", entry);
}

async function broadcastChange(tx: Transaction, scope: Scope): Promise<void> {
  await broadcast(tx, [scope.organizationId], `calendar:${scope.viewer.id}`);
}
