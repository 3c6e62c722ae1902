/** The filter of a list of notifications, for queries that are prepared once per query key. */
import { and, eq, isNull, sql, type SQL } from "drizzle-orm";
import { preparedWords } from "#app/platform/search/search-text.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { notifications } from "../schema.ts";
import { betweenDays } from "./between-days.server.ts";
import type { NotificationLogQuery } from "./notification-log-query.ts";
import {
  anyReader,
  ownNotifications,
  readerValues,
  seesAll,
  visibleNotifications,
} from "./visible-notifications.server.ts";

export interface NotificationParams {
  /** The query key: which conditions are used, not their values. */
  queryKey: string;
  where: SQL | undefined;
  values: Record<string, unknown>;
  /** Whether an index covers exactly these conditions in time order, so that the query can use a generic plan. */
  isInOrder: boolean;
}

/** The viewer's own; only unread ones if `unread` is set. */
export function inboxParams(scope: Scope, unread: boolean): NotificationParams {
  return {
    queryKey: unread ? "own, unread" : "own",
    where: and(
      ownNotifications(anyReader(scope)),
      unread ? isNull(notifications.readAt) : undefined,
    ),
    values: readerValues(scope),
    isInOrder: true,
  };
}

export function logParams(scope: Scope, query: NotificationLogQuery): NotificationParams {
  const { seen, kind, recipient, from, to, q } = query;
  const words = preparedWords(searched, q);
  const named = Object.entries({
    seen: seen === "yes" && eq(notifications.seen, true),
    unseen: seen === "no" && notSeen,
    kind: kind !== "" && eq(notifications.kind, sql.placeholder("kind")),
    recipient: recipient !== "" && eq(notifications.recipientId, sql.placeholder("recipient")),
    from: from !== "" && betweenDays(anyZone, notifications.createdAt, { from: day("from") }),
    to: to !== "" && betweenDays(anyZone, notifications.createdAt, { to: day("to") }),
  }).flatMap(([name, condition]) => (condition ? [{ name, condition }] : []));
  const names = named.map(({ name }) => name);
  const hasIndex = names.length === 0 || (names.length === 1 && indexedConditions.has(names[0]!));
  return {
    queryKey: [seesAll(scope) ? "all" : "own", ...names, words.queryKey].join(" "),
    where: and(
      visibleNotifications(anyReader(scope)),
      ...named.map(({ condition }) => condition),
      words.where,
    ),
    values: {
      ...readerValues(scope),
      ...words.values,
      zone: scope.viewer.timeZone,
      kind,
      recipient,
      from,
      to,
    },
    isInOrder: hasIndex && words.where === undefined,
  };
}

const anyZone = sql.placeholder("zone");
const day = (name: string) => sql.placeholder(name);

/** Columns of the table's indexes besides the organization or the recipient. */
const indexedConditions = new Set(["unseen", "kind", "recipient"]);

/** Must match the condition of the partial index. */
const notSeen = sql`not ${notifications.seen}`;

/** The expression of the table's trigram index. */
const searched = sql`lower(${notifications.message} || ' ' || coalesce(${notifications.site}, '') || ' ' || coalesce(${notifications.siteOwner}, ''))`;
