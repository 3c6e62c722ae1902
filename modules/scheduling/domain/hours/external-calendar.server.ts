/** The external calendar from which busy times of an inspector are read. Each person has at most one, and only sees their own. */
import { and, asc, eq, lte } from "drizzle-orm";
import { broadcast } from "#app/platform/events/live.server.ts";
import { writeLog } from "#app/platform/events/write-log.server.ts";
import { formatTimestamp, toReader } from "#app/platform/format.ts";
import { Problem } from "#app/platform/problems.ts";
import { decryptSecret, encryptSecret } from "#app/platform/settings/encrypt-secret.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db, inTransaction, type Transaction } from "#db/client.server.ts";
import { busyTimes, externalCalendars } from "../../schema.ts";
import { CalendarError, fetchCalendar, refusedBecause } from "./fetch-calendar.server.ts";
import { readZone } from "./read-hours.server.ts";
import { readBusyTimes } from "./read-ics.server.ts";

/** Encoded, because a URL has dots, and a secret that is stored without a key must not have one. */
const encryptUrl = (url: string, userId: string) =>
  encryptSecret(Buffer.from(url).toString("base64url"), userId);

const decryptUrl = ({ url, userId }: Pick<Row, "url" | "userId">) =>
  Buffer.from(decryptSecret(url, userId), "base64url").toString();

const own = ({ viewer }: Scope) => eq(externalCalendars.userId, viewer.id);

/** The part of the URL that is no secret; null without a calendar. */
export async function viewExternalCalendar(scope: Scope) {
  const [row] = await db.select().from(externalCalendars).where(own(scope));
  if (!row) return null;
  const { viewer } = scope;
  const { hostname } = new URL(decryptUrl(row));
  const at = row.readAt && formatTimestamp(row.readAt, viewer.timeZone, toReader(viewer));
  return {
    host: hostname,
    error: row.error,
    lastReadText: at ? `Last read ${at}` : "Not read yet",
  };
}

/** @throws Problem "not-authorized" for another person; "invalid-input" for a URL in a private network. */
export async function saveExternalCalendar(scope: Scope, id: string, url: string): Promise<void> {
  const { viewer, organizationId } = scope;
  if (id !== viewer.id) throw new Problem("not-authorized");
  const refused = refusedBecause(new URL(url));
  if (refused) throw new Problem("invalid-input", undefined, { url: refused });
  const set = { url: encryptUrl(url, viewer.id), dueAt: new Date(), readAt: null, error: null };
  await inTransaction(async (tx) => {
    await tx
      .insert(externalCalendars)
      .values({ userId: viewer.id, organizationId, ...set })
      .onConflictDoUpdate({ target: externalCalendars.userId, set });
    await logCalendar(tx, scope, "Another calendar is read for busy times");
  });
}

/** Its busy times are deleted too. @returns the URL, for the undo. */
export async function removeExternalCalendar(scope: Scope, id: string): Promise<string> {
  if (id !== scope.viewer.id) throw new Problem("not-authorized");
  return inTransaction(async (tx) => {
    const [row] = await tx.delete(externalCalendars).where(own(scope)).returning();
    if (!row) throw new Problem("not-found");
    await tx.delete(busyTimes).where(eq(busyTimes.userId, scope.viewer.id));
    await logCalendar(tx, scope, "The other calendar is no longer read");
    return decryptUrl(row);
  });
}

const logCalendar = (tx: Transaction, scope: Scope, message: string) =>
  writeLog(tx, scope, { category: "users", categoryId: scope.viewer.id, message });

const dayLength = 86_400_000;
/** Busy times are read this far ahead. */
const daysAhead = 180;
const minute = 60_000;
const [normalInterval, errorInterval] = [30 * minute, 120 * minute];
/** The job runs every ten minutes. */
const maxCalendars = 200;

/** Reads the calendars that are due, one after the other. */
export async function readDueCalendars(now: Date): Promise<void> {
  const due = await db
    .select()
    .from(externalCalendars)
    .where(lte(externalCalendars.dueAt, now))
    .orderBy(asc(externalCalendars.dueAt))
    .limit(maxCalendars);
  for (const row of due) await readOne(row, now);
}

type Row = typeof externalCalendars.$inferSelect;

/** The former busy times stay when the calendar cannot be read. */
async function readOne(row: Row, now: Date): Promise<void> {
  const { userId, organizationId } = row;
  const range = {
    from: new Date(now.getTime() - dayLength),
    to: new Date(now.getTime() + daysAhead * dayLength),
  };
  try {
    const text = await fetchCalendar(decryptUrl(row));
    const spans = readBusyTimes(text, range, await readZone(userId));
    await inTransaction(async (tx) => {
      // The person may have removed or replaced it meanwhile.
      const [current] = await tx
        .update(externalCalendars)
        .set({ readAt: now, dueAt: new Date(now.getTime() + normalInterval), error: null })
        .where(and(eq(externalCalendars.userId, userId), eq(externalCalendars.url, row.url)))
        .returning({ id: externalCalendars.userId });
      if (!current) return;
      await tx.delete(busyTimes).where(eq(busyTimes.userId, userId));
      const rows = spans.map(({ from, to }) => ({
        organizationId,
        userId,
        startsAt: new Date(from),
        endsAt: new Date(to),
      }));
      if (rows.length > 0) await tx.insert(busyTimes).values(rows);
      await broadcast(tx, [organizationId], `calendar:${userId}`);
    });
  } catch (error) {
    const reason = error instanceof CalendarError ? error.message : "This is not a calendar.";
    await db
      .update(externalCalendars)
      .set({ error: reason, dueAt: new Date(now.getTime() + errorInterval) })
      .where(and(eq(externalCalendars.userId, userId), eq(externalCalendars.url, row.url)));
  }
}
