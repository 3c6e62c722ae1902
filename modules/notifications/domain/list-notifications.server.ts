/** One page of the log, or of the viewer's inbox. */
import { eq, sql, type SQL } from "drizzle-orm";
import { limitToPage, defineList, type ListPage } from "#app/platform/lists/define-list.server.ts";
import type { PreparedSlice, KeyValue } from "#app/platform/lists/read-by-key.server.ts";
import type { TableQuery } from "#app/platform/lists/table-query.ts";
import type { Scope } from "#app/platform/viewer.ts";
import type { Database } from "#db/client.server.ts";
import { preparedByKey, type PreparedQuery } from "#db/prepared-queries.ts";
import { users } from "#db/schema.ts";
import { notifications } from "../schema.ts";
import { inboxParams, logParams, type NotificationParams } from "./notification-params.server.ts";
import { countUpTo, maxCountedRows } from "./count-up-to.server.ts";
import type { NotificationLogQuery } from "./notification-log-query.ts";

export interface NotificationRow {
  id: string;
  message: string;
  severity: number;
  site: string | null;
  siteOwner: string | null;
  projectId: string | null;
  createdAt: Date;
  seen: boolean;
  /** Read by its recipient. */
  read: boolean;
  recipient: string;
  actorName: string | null;
}

export type NotificationPage = ListPage<NotificationRow>;

export async function listNotificationLog(
  scope: Scope,
  query: NotificationLogQuery,
): Promise<NotificationPage> {
  return readPage(query, logParams(scope, query));
}

export async function listInbox(
  scope: Scope,
  query: TableQuery,
): Promise<NotificationPage & { unread: number }> {
  const unread = inboxParams(scope, true);
  const shown = query.tab === "Unread" ? unread : inboxParams(scope, false);
  const [page, counted] = await Promise.all([readPage(query, shown), countUpTo(unread)]);
  return { ...page, unread: counted };
}

function readPage(query: TableQuery, params: NotificationParams): Promise<NotificationPage> {
  return notificationList.readPage(query, countUpTo(params), (slice) => {
    const prepared = slice.prepared(params.isInOrder ? "once" : "each");
    const queryKey = `notification rows ${params.queryKey} ${prepared.queryKey}`;
    const rows = preparedRows(queryKey, (database) =>
      rowsQuery(database, params.where, prepared.slice).prepare(queryKey),
    );
    return rows.execute({ ...params.values, ...prepared.values });
  });
}

const notificationList = defineList({
  id: notifications.id,
  sorts: { created: [["timestamp", notifications.createdAt]] },
  sort: "-created",
  maxCountedRows,
});

type FoundRow = NotificationRow & { pageKey: KeyValue[] };

const preparedRows = preparedByKey<PreparedQuery<FoundRow>>();

function rowsQuery(database: Database, where: SQL | undefined, slice: PreparedSlice["slice"]) {
  const keys = [notifications.createdAt, notifications.id];
  const rows = database
    .select({ ...rowColumns, pageKey: slice.keyOf(keys) })
    .from(notifications)
    .innerJoin(users, eq(users.id, notifications.recipientId))
    .$dynamic();
  return limitToPage(rows, slice, keys, where);
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
