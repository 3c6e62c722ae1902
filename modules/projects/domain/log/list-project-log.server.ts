import { and, asc, desc, eq, notInArray } from "drizzle-orm";
import { readByKey, type KeyedPage, type Slice } from "#app/platform/lists/read-by-key.server.ts";
import type { TableQuery } from "#app/platform/lists/table-query.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { logEntries } from "#db/schema.ts";
import { getProject, type ProjectInView } from "../get-project.server.ts";

declare module "#app/platform/manifest/tabs.ts" {
  interface TabSubjects {
    /** Links of each entry; the id of the entry comes after their path. */
    "project log": { isOwn: boolean };
  }
}

export interface ProjectLogRow {
  id: string;
  createdAt: Date;
  message: string;
  comment: string | null;
  actorName: string | null;
  newStatus: string | null;
}

interface Reading {
  order: "oldest first" | "newest first";
  limit: number;
  /** Messages that are left out. */
  without?: readonly string[];
}

/**
 * The first entries of a project's log and how many there are in all.
 * @throws Problem "not-found" when the viewer may not see the project.
 */
export async function listProjectLog(
  scope: Scope,
  projectId: string,
  { order, limit, without = [] }: Reading,
): Promise<{ entries: ProjectLogRow[]; total: number }> {
  const { project } = await getProject(scope, projectId);
  const turn = order === "oldest first" ? asc : desc;
  const told = without.length > 0 ? notInArray(logEntries.message, [...without]) : undefined;
  const found = and(ofProject(project), told);
  const [entries, total] = await Promise.all([
    db
      .select(columns)
      .from(logEntries)
      .where(found)
      .orderBy(...keys.map(turn))
      .limit(limit),
    db.$count(logEntries, found),
  ]);
  return { entries, total };
}

/** One page of a project's whole log. The caller has found the project for the viewer. */
export async function readLogPage(
  project: ProjectInView["project"],
  query: TableQuery,
): Promise<KeyedPage<ProjectLogRow> & { total: number }> {
  const counting = db.$count(logEntries, ofProject(project));
  const sorting = { kinds: ["moment", "text"], total: () => counting } as const;
  const [page, total] = await Promise.all([
    readByKey(query, sorting, (slice) => logRowsQuery(project, slice)),
    counting,
  ]);
  return { ...page, total };
}

const keys = [logEntries.createdAt, logEntries.id];

export function logRowsQuery(project: ProjectInView["project"], slice: Slice) {
  return db
    .select({ ...columns, pageKey: slice.keyOf(keys) })
    .from(logEntries)
    .where(and(ofProject(project), slice.beyond(keys)))
    .orderBy(...slice.order(keys))
    .limit(slice.limit)
    .offset(slice.offset);
}

const ofProject = ({ id }: ProjectInView["project"]) =>
  and(eq(logEntries.category, "projects"), eq(logEntries.categoryId, id));

const columns = {
  id: logEntries.id,
  createdAt: logEntries.createdAt,
  message: logEntries.message,
  comment: logEntries.comment,
  actorName: logEntries.actorName,
  newStatus: logEntries.newStatus,
};
