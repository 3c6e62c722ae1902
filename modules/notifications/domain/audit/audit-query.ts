import {
  readChoiceSearch,
  readTableQuery,
  type TableQuery,
} from "#app/platform/lists/table-query.ts";
import { daysInOrder } from "#app/platform/day-of-calendar.ts";

/** The subjects of log entries, by their stored category. */
export const auditAreas: Readonly<Record<string, string>> = {
  projects: "Projects",
  tickets: "Tickets",
  users: "Users",
  organizations: "Organization settings",
  forms: "Forms",
  rubrics: "Rubrics",
  scoring_systems: "Scoring systems",
  "bulk-projects": "Files of projects",
  subscriptions: "Subscriptions",
  trash: "Trash",
  webhooks: "Webhooks",
};

export interface AuditQuery extends TableQuery {
  /** A key of `auditAreas`; "" is all. */
  area: string;
  /** Ids of a user and of a record; "" is all. */
  by: string;
  record: string;
  /** Days as YYYY-MM-DD, in the zone of the viewer's organization; "" is open. */
  from: string;
  to: string;
  /** Search words for a person to choose. */
  find: string;
}

/** Reads the URL of the audit trail; unknown or unreadable values fall back to the defaults. */
export function readAuditQuery(url: string): AuditQuery {
  const { searchParams } = new URL(url);
  const param = (name: string) => (searchParams.get(name) ?? "").slice(0, 100);
  return {
    ...readTableQuery(url, { sortable: ["created"], defaults: { sort: "-created" } }),
    area: Object.hasOwn(auditAreas, param("area")) ? param("area") : "",
    by: param("by"),
    record: param("record"),
    ...daysInOrder(param("from"), param("to")),
    find: readChoiceSearch(searchParams, "by"),
  };
}
