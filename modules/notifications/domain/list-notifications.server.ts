/** One page of the log, or of the viewer's inbox. */
import { and, eq, isNull, sql, type SQL } from "drizzle-orm";
import { readByKey } from "#app/platform/lists/read-by-key.server.ts";
import type { PageKeys, TableQuery } from "#app/platform/lists/table-query.ts";
import { holdsWords } from "#app/platform/search/words.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { users } from "#db/schema.ts";
import { notifications } from "../schema.ts";
import { betweenDays } from "./between-days.server.ts";
import { byMoment, countUpTo, countedRows, wholeOf } from "./count-up-to.server.ts";
import type { LogQuery } from "./log-query.ts";
import { ownNotifications, visibleNotifications } from "./visible-notifications.server.ts";

export interface NotificationRow {
  id: string;
  message: string;
  severity: number;
  site: string | null;
  siteOwner: string | null;
  projectId: string | null;
  createdAt: Date;
  seen: boolean;
  /** By its recipient. */
  read: boolean;
  recipient: string;
  actorName: string | null;
}

export interface NotificationPage {
  rows: NotificationRow[];
  /** Rows over all pages, as far as they are counted. */
  total: number;
  /** Whether there are more than that. */
  hasMore: boolean;
  keys: PageKeys;
}

export async function listLog(scope: Scope, query: LogQuery): Promise<NotificationPage> {
  return readPage(query, and(visibleNotifications(scope), ...filters(scope, query)));
}

export async function listInbox(
  scope: Scope,
  query: TableQuery,
): Promise<NotificationPage & { unread: number }> {
  const own = ownNotifications(scope);
  const unread = and(own, isNull(notifications.readAt));
  const shown = query.tab === "Unread" ? unread : own;
  const [page, counted] = await Promise.all([readPage(query, shown), countUpTo(unread)]);
  return { ...page, unread: counted };
}

function filters(scope: Scope, query: LogQuery): (SQL | undefined)[] {
  return [
    query.seen === "yes" ? eq(notifications.seen, true) : undefined,
    query.seen === "no" ? notSeen : undefined,
    query.kind ? eq(notifications.kind, query.kind) : undefined,
    query.recipient ? eq(notifications.recipientId, query.recipient) : undefined,
    betweenDays(scope, notifications.createdAt, query),
    holdsWords(searched, query.q),
  ];
}

/** The words of the partial index. */
const notSeen = sql`not ${notifications.seen}`;

/** The expression that the trigram index of the table is on. */
const searched = sql`lower(${notifications.message} || ' ' || coalesce(${notifications.site}, '') || ' ' || coalesce(${notifications.siteOwner}, ''))`;

async function readPage(query: TableQuery, where: SQL | undefined): Promise<NotificationPage> {
  const counting = countUpTo(where);
  const keys = [notifications.createdAt, notifications.id];
  const [found, counted] = await Promise.all([
    readByKey(query, { ...byMoment, total: () => wholeOf(counting) }, (slice) =>
      db
        .select({ ...rowColumns, pageKey: slice.keyOf(keys) })
        .from(notifications)
        .innerJoin(users, eq(users.id, notifications.recipientId))
        .where(and(where, slice.beyond(keys)))
        .orderBy(...slice.order(keys))
        .limit(slice.limit)
        .offset(slice.offset),
    ),
    counting,
  ]);
  return { ...found, total: Math.min(counted, countedRows), hasMore: counted > countedRows };
}

const rowColumns = {
  id: notifications.id,
  message: notifications.message,
  severity: notifications.severity,
  site: notifications.site,
  siteOwner: notifications.siteOwner,
  projectId: notifications.projectId,
  createdAt: notifications.createdAt,
  seen: notifications.seen,
  read: sql<boolean>`${notifications.readAt} is not null`,
  recipient: users.name,
  actorName: notifications.actorName,
};
