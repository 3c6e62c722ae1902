/** Records errors. Equal errors share one row with a count, so that an error in a loop does not fill the table. */
import { createHash } from "node:crypto";
import { and, count, eq, isNull, lt, sql } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import { users } from "#db/schema.ts";
import { errorGroups } from "./error-schema.ts";
import { errorFields, currentRequestId, currentUserId, log } from "../log.server.ts";
import { bound } from "../settings/bounds.server.ts";

export interface ErrorOccurrence {
  organizationId: string | null;
  origin: "browser" | "server";
  name: string;
  message: string;
  source: string | null;
  userId: string | null;
}

/** Days to keep an error after its latest occurrence. */
const retentionDays = 30;
const maxMessageLength = 2_000;

/** The key that makes two errors equal: their text without numbers and ids. */
export function errorKey({ organizationId, origin, name, message }: ErrorOccurrence): string {
  const alike = message
    .slice(0, maxMessageLength)
    .replace(/[0-9A-HJKMNP-TV-Z]{26}/g, "#")
    .replace(/[0-9a-f-]{8,}/gi, "#")
    .replace(/\d+/g, "#");
  return createHash("sha256")
    .update([organizationId, origin, name, alike].join("\n"))
    .digest("hex");
}

/** @returns whether it is the first of its kind. */
export async function recordError(occurrence: ErrorOccurrence): Promise<boolean> {
  const id = errorKey(occurrence);
  if (await countAgain(id)) return false;
  const recorded = (await hasCapacity(occurrence))
    ? occurrence
    : { ...occurrence, name: "Other errors", message: tooMany };
  const [row] = await db
    .insert(errorGroups)
    .values({
      ...recorded,
      id: errorKey(recorded),
      message: recorded.message.slice(0, maxMessageLength),
      requestId: currentRequestId() ?? null,
    })
    .onConflictDoUpdate({ target: errorGroups.id, set: again() })
    .returning({ times: errorGroups.times });
  return row?.times === 1;
}

const tooMany = "More different errors than are kept. Read the server's log.";

const again = () => ({
  times: sql`${errorGroups.times} + 1`,
  lastAt: new Date(),
  requestId: currentRequestId() ?? null,
});

async function countAgain(id: string): Promise<boolean> {
  const known = await db
    .update(errorGroups)
    .set(again())
    .where(eq(errorGroups.id, id))
    .returning({ id: errorGroups.id });
  return known.length > 0;
}

async function hasCapacity({ organizationId }: ErrorOccurrence): Promise<boolean> {
  const own = organizationId
    ? eq(errorGroups.organizationId, organizationId)
    : isNull(errorGroups.organizationId);
  const old = new Date(Date.now() - retentionDays * 86_400_000);
  await db.delete(errorGroups).where(and(own, lt(errorGroups.lastAt, old)));
  const [counted] = await db.select({ groups: count() }).from(errorGroups).where(own);
  return (counted?.groups ?? 0) < bound("errorGroups");
}

/** Limit per process and minute. It keeps an outage of the database or an error on every page from getting worse. */
const maxPerMinute = 60;
let minute = { begins: 0, recorded: 0 };

/** Records an unexpected error of the server itself. Never throws. */
export async function recordServerError(error: unknown, source: string): Promise<void> {
  const now = Date.now();
  if (now - minute.begins > 60_000) minute = { begins: now, recorded: 0 };
  minute.recorded += 1;
  if (minute.recorded > maxPerMinute) return;
  try {
    const fields = errorFields(error) as { type?: string; message?: string };
    const userId = currentUserId() ?? null;
    await recordError({
      organizationId: userId && (await organizationOf(userId)),
      origin: "server",
      name: fields.type ?? "Error",
      message: fields.message ?? String(error),
      source: source.slice(0, 500),
      userId,
    });
  } catch (failure) {
    log().warn({ error: failure }, "an error could not be stored");
  }
}

async function organizationOf(userId: string): Promise<string | null> {
  const [user] = await db
    .select({ organizationId: users.organizationId })
    .from(users)
    .where(eq(users.id, userId));
  return user?.organizationId ?? null;
}
