/** Reads and writes the working days of inspectors. */
import { and, eq, inArray, sql } from "drizzle-orm";
import { writeLog } from "#app/platform/events/write-log.server.ts";
import { geocode } from "#app/platform/maps/geocode.server.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db, inTransaction, type Database, type Transaction } from "#db/client.server.ts";
import { users } from "#db/schema.ts";
import { workingDays } from "../../schema.ts";
import { coordinatesOf } from "../booking/visit-stops.server.ts";
import { findInspector, type InspectorRow } from "../booking/inspectors.server.ts";
import type { InspectorReference } from "../calendar/calendar-entries.server.ts";
import { requestTravelTimes } from "../travel/request-travel.server.ts";
import { defaultDay, type WorkingDay } from "./working-day.ts";
import type { WorkingDayInput } from "./working-day.input.ts";

type Row = typeof workingDays.$inferSelect;

/** Working days by user id. Every requested id has an entry. */
export async function readWorkingDays(
  tx: Transaction | Database,
  people: readonly InspectorReference[],
): Promise<Map<string, WorkingDay>> {
  if (people.length === 0) return new Map();
  const rows = await tx
    .select({
      id: users.id,
      latitude: users.latitude,
      longitude: users.longitude,
      day: workingDays,
    })
    .from(users)
    .leftJoin(workingDays, eq(workingDays.userId, users.id))
    .where(
      inArray(
        users.id,
        people.map(({ id }) => id),
      ),
    );
  return new Map(rows.map((row) => [row.id, dayOfRow(row.day, coordinatesOf(row))]));
}

function dayOfRow(row: Row | null, profile: WorkingDay["home"]): WorkingDay {
  if (!row) return { ...defaultDay, home: profile };
  const own = coordinatesOf({ latitude: row.startLatitude, longitude: row.startLongitude });
  const { leavesAt, backAt, breakAt, breakMinutes } = row;
  return {
    home: own ?? profile,
    hours: leavesAt && backAt ? { from: leavesAt, to: backAt } : null,
    break: breakAt && breakMinutes ? { at: breakAt, minutes: breakMinutes } : null,
    overtime: row.overtimeMinutes,
    longestDrive: row.longestDriveMinutes,
  };
}

/** The fields of the form, as text. */
export interface WorkingDayView {
  id: string;
  name: string;
  /** The address of the profile, which applies when no start is entered. */
  profileAddress: string | null;
  start: string;
  leavesAt: string;
  backAt: string;
  breakAt: string;
  breakMinutes: string;
  overtime: string;
  longestDrive: string;
  version: number;
}

/**
 * Finds a colleague who inspects, or the viewer. For people lent by another organization, that organization sets the
 * working day.
 * @throws Problem "not-found".
 */
export async function getOwnInspector(
  tx: Transaction | Database,
  scope: Scope,
  id: string,
): Promise<InspectorRow> {
  const person = await findInspector(tx, scope, id);
  if (!person || person.organizationId !== scope.organizationId) throw new Problem("not-found");
  return person;
}

/** @throws Problem "not-found". */
export async function viewWorkingDay(scope: Scope, id: string): Promise<WorkingDayView> {
  const person = await getOwnInspector(db, scope, id);
  const [row] = await db.select().from(workingDays).where(eq(workingDays.userId, person.id));
  const number = (value: number | null | undefined) => (value ? String(value) : "");
  return {
    id: person.id,
    name: person.name,
    profileAddress: person.address,
    start: row?.startAddress ?? "",
    leavesAt: row?.leavesAt ?? "",
    backAt: row?.backAt ?? "",
    breakAt: row?.breakAt ?? "",
    breakMinutes: number(row?.breakMinutes),
    overtime: number(row?.overtimeMinutes),
    longestDrive: number(row?.longestDriveMinutes),
    version: row?.version ?? 0,
  };
}

/** @throws Problem "not-found"; "stale-version" when it has changed since it was read; "invalid-input". */
export async function saveWorkingDay(
  scope: Scope,
  id: string,
  { start, version, ...input }: WorkingDayInput,
): Promise<void> {
  // The map service answers slowly, so it is called before the transaction.
  const { id: userId } = await getOwnInspector(db, scope, id);
  const place = await placeOf(start);
  await inTransaction(async (tx) => {
    const person = await getOwnInspector(tx, scope, userId);
    const set = {
      ...place,
      leavesAt: input.leavesAt || null,
      backAt: input.backAt || null,
      breakAt: input.breakAt || null,
      breakMinutes: input.breakMinutes,
      overtimeMinutes: input.overtime ?? 0,
      longestDriveMinutes: input.longestDrive,
    };
    const written =
      version === 0
        ? await tx
            .insert(workingDays)
            .values({ userId: person.id, organizationId: person.organizationId, ...set })
            .onConflictDoNothing()
            .returning({ id: workingDays.userId })
        : await tx
            .update(workingDays)
            .set({ ...set, version: sql`${workingDays.version} + 1` })
            .where(and(eq(workingDays.userId, person.id), eq(workingDays.version, version)))
            .returning({ id: workingDays.userId });
    if (written.length === 0) throw new Problem("stale-version");
    await requestTravelTimes(tx, person.organizationId);
    await writeLog(tx, scope, {
      category: "users",
      categoryId: person.id,
      message: `Changed the working day of ${person.name}`,
    });
  });
}

async function placeOf(start: string) {
  if (start === "") return { startAddress: null, startLatitude: null, startLongitude: null };
  const found = await geocode(start);
  if (found.status !== "OK")
    throw new Problem("invalid-input", undefined, { start: found.message });
  const { formatted_address: startAddress, latitude, longitude } = found.candidate;
  return { startAddress, startLatitude: latitude, startLongitude: longitude };
}
