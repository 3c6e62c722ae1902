/** The queries of the list of notifications and of the inbox. */
import {
  readChoiceSearch,
  readTableQuery,
  type TableQuery,
} from "#app/platform/lists/table-query.ts";
import { daysInOrder } from "#app/platform/day-of-calendar.ts";

export interface NotificationLogQuery extends TableQuery {
  /** "yes", "no", or "" for both. */
  seen: string;
  /** Id of a notice; "" is all. */
  kind: string;
  /** Id of a user; "" is all. */
  recipient: string;
  /** Days as YYYY-MM-DD, in the zone of the viewer's organization; "" is open. */
  from: string;
  to: string;
  /** Search words for a recipient to choose. */
  find: string;
}

/** Unknown or unreadable values fall back to the defaults. */
export function readNotificationLogQuery(url: string): NotificationLogQuery {
  const { searchParams } = new URL(url);
  const param = (name: string) => (searchParams.get(name) ?? "").slice(0, 100);
  const seen = param("seen");
  return {
    ...readTableQuery(url, { sortable: ["created"], defaults: { sort: "-created" } }),
    seen: seen === "yes" || seen === "no" ? seen : "",
    kind: param("kind"),
    recipient: param("recipient"),
    ...daysInOrder(param("from"), param("to")),
    find: readChoiceSearch(searchParams, "recipient"),
  };
}

export const inboxTabs = ["Unread"] as const;

export function readInboxQuery(url: string): TableQuery {
  return readTableQuery(url, {
    tabs: inboxTabs,
    sortable: ["created"],
    defaults: { sort: "-created", tab: "Unread" },
  });
}
