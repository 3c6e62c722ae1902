/** What an organization allows in scheduling, and its holidays. */
import { and, asc, eq, gte, inArray } from "drizzle-orm";
import { writeLog } from "#app/platform/events/write-log.server.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db, inTransaction, type Database, type Transaction } from "#db/client.server.ts";
import { holidays, schedulingSettings } from "../../schema.ts";
import { formatLongDate, dayOf, type Day } from "../time/local-time.ts";
import { federalHolidays } from "./federal-holidays.ts";

export interface SchedulingSettings {
  schedulersEnterHours: boolean;
  /** Site contacts choose the time of their visit by a link. */
  contactsChoose: boolean;
  /** A contact can choose a time that is at least this many hours away, and move the visit until then. */
  choiceHours: number;
}

const defaults: SchedulingSettings = {
  schedulersEnterHours: false,
  contactsChoose: false,
  choiceHours: 24,
};

/** The settings of the viewer's organization. */
export async function readSchedulingSettings(
  tx: Transaction | Database,
  { organizationId }: Scope,
): Promise<SchedulingSettings> {
  const [row] = await tx
    .select()
    .from(schedulingSettings)
    .where(eq(schedulingSettings.organizationId, organizationId));
  return row ?? defaults;
}

export async function saveSchedulingSettings(
  scope: Scope,
  settings: SchedulingSettings,
): Promise<void> {
  const { organizationId } = scope;
  await inTransaction(async (tx) => {
    await tx
      .insert(schedulingSettings)
      .values({ organizationId, ...settings })
      .onConflictDoUpdate({ target: schedulingSettings.organizationId, set: settings });
    await logChange(tx, scope, "Changed the settings of scheduling");
  });
}

/** More than an organization has in two years. */
const maxHolidays = 100;

/** The settings page. Past holidays are left out. */
export async function loadSettings(scope: Scope) {
  const today = dayOf(new Date(), scope.viewer.timeZone);
  const rows = await db
    .select()
    .from(holidays)
    .where(and(eq(holidays.organizationId, scope.organizationId), gte(holidays.day, today)))
    .orderBy(asc(holidays.day))
    .limit(maxHolidays);
  const year = Number(today.slice(0, 4));
  const entered = new Set(rows.map(({ day }) => day));
  return {
    settings: await readSchedulingSettings(db, scope),
    holidays: rows.map(({ day, name }) => ({ day, name, dateText: formatLongDate(day) })),
    /** The years whose federal holidays are not all entered. */
    years: [year, year + 1].filter((each) =>
      federalHolidays(each).some(({ day }) => day >= today && !entered.has(day)),
    ),
  };
}

export type SchedulingSettingsView = Awaited<ReturnType<typeof loadSettings>>;

/** Adds a holiday, or gives the day's holiday another name. @throws Problem "invalid-input". */
export async function addHoliday(scope: Scope, holiday: { day: Day; name: string }): Promise<void> {
  await addHolidays(scope, [holiday]);
}

export async function addFederalHolidays(scope: Scope, year: number): Promise<void> {
  const today = dayOf(new Date(), scope.viewer.timeZone);
  await addHolidays(
    scope,
    federalHolidays(year).filter(({ day }) => day >= today),
  );
}

async function addHolidays(
  scope: Scope,
  added: readonly { day: Day; name: string }[],
): Promise<void> {
  const { organizationId } = scope;
  if (added.length === 0) return;
  await inTransaction(async (tx) => {
    const own = eq(holidays.organizationId, organizationId);
    if ((await tx.$count(holidays, own)) + added.length > maxHolidays * 10)
      throw new Problem("invalid-input", "There are too many holidays.");
    const days = added.map(({ day }) => day);
    await tx.delete(holidays).where(and(own, inArray(holidays.day, days)));
    await tx.insert(holidays).values(added.map((each) => ({ organizationId, ...each })));
    await logChange(tx, scope, `Holidays added: ${days.join(", ")}`);
  });
}

/** @returns the removed holiday. @throws Problem "not-found". */
export async function removeHoliday(scope: Scope, day: Day): Promise<{ name: string }> {
  return inTransaction(async (tx) => {
    const [removed] = await tx
      .delete(holidays)
      .where(and(eq(holidays.organizationId, scope.organizationId), eq(holidays.day, day)))
      .returning();
    if (!removed) throw new Problem("not-found");
    await logChange(tx, scope, `Holiday removed: ${day}`);
    return { name: removed.name };
  });
}

const logChange = (tx: Transaction, scope: Scope, message: string) =>
  writeLog(tx, scope, { category: "organizations", categoryId: scope.organizationId, message });
