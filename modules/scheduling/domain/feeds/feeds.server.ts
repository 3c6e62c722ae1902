/** Secret URLs at which other calendar programs read visits. Only a hash of each secret is stored. */
import { createHash, randomBytes } from "node:crypto";
import { and, asc, eq } from "drizzle-orm";
import { hashToken } from "#app/platform/auth/session.server.ts";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import { writeLog } from "#app/platform/events/write-log.server.ts";
import { isProblem, Problem } from "#app/platform/problems.ts";
import { env } from "#app/platform/settings/env.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db, inTransaction } from "#db/client.server.ts";
import { calendarFeeds } from "../../schema.ts";
import { scheduleTypes } from "../../policy.ts";
import { findInspector, listInspectors } from "../booking/inspectors.server.ts";
import { listClientsOfCalendar, listFeedVisits } from "../calendar/calendar-events.server.ts";
import type { AddFeedInput, FeedKind } from "./feed.input.ts";
import { writeCalendar } from "./write-calendar.ts";

/** More feeds than anyone subscribes to. */
const maxFeeds = 20;

const own = ({ viewer }: Scope) => eq(calendarFeeds.userId, viewer.id);

/** The feeds that a viewer may subscribe to. Schedulers may also subscribe to the visits of one inspector or client. */
const kindsOf = ({ viewer }: Scope): FeedKind[] =>
  scheduleTypes.includes(viewer.type) ? ["all", "inspector", "client"] : ["all", "mine"];

export async function loadFeeds(scope: Scope) {
  const [feeds, { inspectors }, clients] = await Promise.all([
    db.select().from(calendarFeeds).where(own(scope)).orderBy(asc(calendarFeeds.createdAt)),
    listInspectors(scope),
    listClientsOfCalendar(scope),
  ]);
  return {
    feeds: feeds.map(({ id, name, createdAt }) => ({ id, name, createdAt })),
    kinds: kindsOf(scope),
    inspectors: inspectors.map(({ id, name }) => ({ value: id, label: name })),
    clients,
  };
}

/** @returns the URL, which the page shows only once. @throws Problem "invalid-input", "not-found". */
export async function addFeed(scope: Scope, input: AddFeedInput): Promise<string> {
  const { kind } = input;
  if (!kindsOf(scope).includes(kind)) throw new Problem("invalid-input");
  const feedTarget = await feedTargetOf(scope, input);
  const token = randomBytes(24).toString("base64url");
  await inTransaction(async (tx) => {
    if ((await tx.$count(calendarFeeds, own(scope))) >= maxFeeds)
      throw new Problem("invalid-input", `You can have at most ${maxFeeds} addresses.`);
    const [feed] = await tx
      .insert(calendarFeeds)
      .values({
        organizationId: scope.organizationId,
        userId: scope.viewer.id,
        tokenHash: hashToken(token),
        kind,
        ...feedTarget,
      })
      .returning();
    await logFeed(tx, scope, feed!, "Calendar address created");
  });
  return `${env().APP_ORIGIN}/calendar-feed/${token}`;
}

async function feedTargetOf(scope: Scope, { kind, inspector: id, client }: AddFeedInput) {
  if (kind === "mine") return { subject: scope.viewer.id, name: "My visits" };
  if (kind === "all") return { subject: null, name: "All visits that my calendar shows" };
  if (kind === "client") return { subject: client, name: `Visits for ${client}` };
  const inspector = await findInspector(db, scope, id);
  if (!inspector) throw new Problem("not-found");
  return { subject: inspector.id, name: `Visits of ${inspector.name}` };
}

/** @throws Problem "not-found" for a feed of another person. */
export async function deleteFeed(scope: Scope, id: string): Promise<void> {
  await inTransaction(async (tx) => {
    const [feed] = await tx
      .delete(calendarFeeds)
      .where(and(eq(calendarFeeds.id, id), own(scope)))
      .returning();
    if (!feed) throw new Problem("not-found");
    await logFeed(tx, scope, feed, "Calendar address deleted");
  });
}

function logFeed(
  tx: Parameters<typeof writeLog>[0],
  scope: Scope,
  { name }: typeof calendarFeeds.$inferSelect,
  event: string,
) {
  return writeLog(tx, scope, {
    category: "users",
    categoryId: scope.viewer.id,
    message: `${event}: ${name}`,
  });
}

/**
 * The calendar of a feed, with what its owner may see now. The tag changes when a visit changes. Null for an unknown
 * URL, or when the owner may no longer sign in.
 */
export async function readFeed(token: string): Promise<{ text: string; tag: string } | null> {
  const [feed] = await db
    .select()
    .from(calendarFeeds)
    .where(eq(calendarFeeds.tokenHash, hashToken(token)));
  if (!feed) return null;
  const scope = await scopeOfUser(feed.userId).catch((error: unknown) => {
    if (isProblem(error)) return null;
    throw error;
  });
  if (!scope || scope.organizationId !== feed.organizationId) return null;
  const text = writeCalendar(feed.name, await listFeedVisits(scope, feed));
  return { text, tag: `"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"` };
}
