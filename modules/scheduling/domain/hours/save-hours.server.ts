/** Writes the weekly hours and the time off of inspectors. */
import { and, eq, sql } from "drizzle-orm";
import { broadcast } from "#app/platform/events/live.server.ts";
import { writeLog } from "#app/platform/events/write-log.server.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { inTransaction, type Database, type Transaction } from "#db/client.server.ts";
import { canEnterHours } from "../../policy.ts";
import { timeOff, weeklyHours } from "../../schema.ts";
import type { InspectorRow } from "../booking/inspectors.server.ts";
import { readSchedulingSettings } from "../settings/scheduling-settings.server.ts";
import { getOwnInspector } from "../working-day/working-days.server.ts";
import type { TimeOffInput } from "./hours.input.ts";
import type { WeeklyHours } from "./weekly-hours.ts";

/** Inspectors enter their own hours; schedulers those of colleagues where the organization allows it. */
export async function canEditHoursOf(
  tx: Transaction | Database,
  scope: Scope,
  person: InspectorRow,
): Promise<boolean> {
  return canEnterHours(scope.viewer, person, await readSchedulingSettings(tx, scope));
}

/** @throws Problem "not-found", "not-authorized". */
async function requireEditable(tx: Transaction, scope: Scope, id: string): Promise<InspectorRow> {
  const person = await getOwnInspector(tx, scope, id);
  if (!(await canEditHoursOf(tx, scope, person))) throw new Problem("not-authorized");
  return person;
}

/** @throws Problem "stale-version" when the hours have changed since they were read. */
export async function saveWeeklyHours(
  scope: Scope,
  id: string,
  { version, days }: { version: number; days: WeeklyHours },
): Promise<void> {
  await inTransaction(async (tx) => {
    const person = await requireEditable(tx, scope, id);
    const { organizationId } = person;
    const written =
      version === 0
        ? await tx
            .insert(weeklyHours)
            .values({ userId: person.id, organizationId, days })
            .onConflictDoNothing()
            .returning({ id: weeklyHours.userId })
        : await tx
            .update(weeklyHours)
            .set({ days, version: sql`${weeklyHours.version} + 1` })
            .where(and(eq(weeklyHours.userId, person.id), eq(weeklyHours.version, version)))
            .returning({ id: weeklyHours.userId });
    if (written.length === 0) throw new Problem("stale-version");
    await recordChange(tx, scope, person, `Changed the weekly hours of ${person.name}`);
  });
}

/** Deletes the weekly hours. @returns what they were; null when there were none. */
export async function clearWeeklyHours(scope: Scope, id: string): Promise<WeeklyHours | null> {
  return inTransaction(async (tx) => {
    const person = await requireEditable(tx, scope, id);
    const [deleted] = await tx
      .delete(weeklyHours)
      .where(eq(weeklyHours.userId, person.id))
      .returning();
    if (deleted)
      await recordChange(tx, scope, person, `Deleted the weekly hours of ${person.name}`);
    return deleted?.days ?? null;
  });
}

/** Adds time off. Submitting it twice adds it once. */
export async function addTimeOff(scope: Scope, id: string, input: TimeOffInput): Promise<void> {
  await inTransaction(async (tx) => {
    const person = await requireEditable(tx, scope, id);
    await insertTimeOff(tx, scope, person, input);
  });
}

/** For a caller that has checked that the viewer may do it. */
export async function insertTimeOff(
  tx: Transaction,
  scope: Scope,
  person: InspectorRow,
  { id, first, last, from, to, kind, note }: Omit<TimeOffInput, "intent">,
): Promise<void> {
  const added = await tx
    .insert(timeOff)
    .values({
      // The user's id in it prevents a conflict with another person's time off.
      id: `${person.id}:${id}`,
      organizationId: person.organizationId,
      userId: person.id,
      firstDay: first,
      lastDay: last,
      fromTime: from || null,
      toTime: to || null,
      kind,
      note: note || null,
      byId: scope.viewer.id,
      byName: scope.viewer.name,
    })
    .onConflictDoNothing({ target: timeOff.id })
    .returning({ id: timeOff.id });
  if (added.length === 0) return;
  const days = first === last ? first : `${first} to ${last}`;
  await recordChange(tx, scope, person, `Time off of ${person.name} added: ${days}`);
}

/** @returns what was removed, so that it can be added again. @throws Problem "not-found". */
export async function removeTimeOff(
  scope: Scope,
  userId: string,
  id: string,
): Promise<Omit<TimeOffInput, "intent">> {
  return inTransaction(async (tx) => {
    const person = await requireEditable(tx, scope, userId);
    const [row] = await tx
      .delete(timeOff)
      .where(and(eq(timeOff.id, `${person.id}:${id}`), eq(timeOff.userId, person.id)))
      .returning();
    if (!row) throw new Problem("not-found");
    const { firstDay: first, lastDay: last, fromTime, toTime, kind, note } = row;
    await recordChange(tx, scope, person, `Time off of ${person.name} removed: ${first}`);
    return { id, first, last, from: fromTime ?? "", to: toTime ?? "", kind, note: note ?? "" };
  });
}

async function recordChange(
  tx: Transaction,
  scope: Scope,
  { id, organizationId }: InspectorRow,
  message: string,
): Promise<void> {
  await writeLog(tx, scope, { category: "users", categoryId: id, message });
  await broadcast(tx, [organizationId], `calendar:${id}`);
}
