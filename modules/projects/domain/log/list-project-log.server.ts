import { and, asc, desc, eq, isNotNull, lte, notInArray, or, sql } from "drizzle-orm";
import { limitToPage, defineList } from "#app/platform/lists/define-list.server.ts";
import type { Slice } from "#app/platform/lists/read-by-key.server.ts";
import type { TableQuery } from "#app/platform/lists/table-query.ts";
import { db } from "#db/client.server.ts";
import { logEntries } from "#db/schema.ts";
import type { ProjectWithSite } from "../get-project.server.ts";

declare module "#app/platform/manifest/links.ts" {
  interface LinkSubjects {
    /** Links of other modules for each log entry. The id of the entry is appended to their paths. */
    "project log": { isOwn: boolean };
  }
}

export interface ProjectLogRow {
  id: string;
  createdAt: Date;
  /** When the server received it, if it was done offline. */
  receivedAt: Date | null;
  message: string;
  comment: string | null;
  actorName: string | null;
  newStatus: string | null;
}

interface LogOptions {
  order: "oldest first" | "newest first";
  limit: number;
  /** Messages that are not listed. */
  without?: readonly string[];
}

/**
 * The first entries of a project's log, and the total number of entries. The caller must have loaded the project within
 * the scope.
 */
export async function listProjectLog(
  project: ProjectWithSite["project"],
  { order, limit, without = [] }: LogOptions,
): Promise<{ entries: ProjectLogRow[]; total: number }> {
  const direction = order === "oldest first" ? asc : desc;
  const included = without.length > 0 ? notInArray(logEntries.message, [...without]) : undefined;
  const found = and(isOfProject(project), included);
  const rows = await db
    .select({ ...columns, total: sql`count(*) over ()`.mapWith(Number) })
    .from(logEntries)
    .where(found)
    .orderBy(...keys.map(direction))
    .limit(limit);
  return { entries: rows.map(({ total: _total, ...entry }) => entry), total: rows[0]?.total ?? 0 };
}

/**
 * The newest entries, the total number, and the last entry of each status that was reached, in one SQL statement. The
 * caller must have loaded the project within the scope.
 */
export async function readHistory(project: ProjectWithSite["project"], limit: number) {
  const newest = sql`${logEntries.createdAt} desc, ${logEntries.id} desc`;
  const log = db
    .select({
      ...columns,
      total: sql`count(*) over ()`.mapWith(Number).as("total"),
      position: sql`row_number() over (order by ${newest})`.mapWith(Number).as("position"),
      statusRank: sql`row_number() over (partition by ${logEntries.newStatus} order by ${newest})`
        .mapWith(Number)
        .as("of_status"),
    })
    .from(logEntries)
    .where(isOfProject(project))
    .as("log");
  const isLastOfStatus = and(isNotNull(log.newStatus), eq(log.statusRank, 1));
  const rows = await db
    .select()
    .from(log)
    .where(or(lte(log.position, limit), isLastOfStatus))
    .orderBy(asc(log.position));
  return {
    entries: rows
      .filter(({ position }) => position <= limit)
      .map(({ total: _total, position: _position, statusRank: _ofStatus, ...entry }) => entry),
    total: rows[0]?.total ?? 0,
    reached: rows
      .filter(({ newStatus, statusRank: ofStatus }) => newStatus !== null && ofStatus === 1)
      .map(({ newStatus, createdAt, actorName }) => ({
        status: newStatus,
        at: createdAt,
        by: actorName,
      })),
  };
}

const logList = defineList({
  id: logEntries.id,
  sorts: { createdAt: [["timestamp", logEntries.createdAt]] },
  sort: "createdAt",
});

/** One page of a project's log. The caller must have loaded the project within the scope. */
export const readLogPage = (project: ProjectWithSite["project"], query: TableQuery) =>
  logList.readPage(query, db.$count(logEntries, isOfProject(project)), (slice) =>
    logRowsQuery(project, slice),
  );

const keys = [logEntries.createdAt, logEntries.id];

export function logRowsQuery(project: ProjectWithSite["project"], slice: Slice) {
  const rows = db
    .select({ ...columns, pageKey: slice.keyOf(keys) })
    .from(logEntries)
    .$dynamic();
  return limitToPage(rows, slice, keys, isOfProject(project));
}

const isOfProject = ({ id }: ProjectWithSite["project"]) =>
  and(eq(logEntries.category, "projects"), eq(logEntries.categoryId, id));

const columns = {
  id: logEntries.id,
  createdAt: logEntries.createdAt,
  receivedAt: logEntries.receivedAt,
  message: logEntries.message,
  comment: logEntries.comment,
  actorName: logEntries.actorName,
  newStatus: logEntries.newStatus,
};
