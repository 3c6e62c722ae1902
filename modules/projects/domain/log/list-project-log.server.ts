import { and, asc, count, desc, eq, notInArray } from "drizzle-orm";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { logEntries } from "#db/schema.ts";
import { getProject } from "../get-project.server.ts";

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
  offset?: number;
  /** Messages that are left out. */
  without?: readonly string[];
}

/**
 * Entries of a project's log and how many there are in all.
 * @throws Problem "not-found" when the viewer may not see the project.
 */
export async function listProjectLog(
  scope: Scope,
  projectId: string,
  { order, limit, offset = 0, without = [] }: Reading,
): Promise<{ entries: ProjectLogRow[]; total: number }> {
  const { project } = await getProject(scope, projectId);
  const turn = order === "oldest first" ? asc : desc;
  const ofProject = and(
    eq(logEntries.category, "projects"),
    eq(logEntries.categoryId, project.id),
    without.length > 0 ? notInArray(logEntries.message, [...without]) : undefined,
  );
  const [entries, [counted]] = await Promise.all([
    db
      .select({
        id: logEntries.id,
        createdAt: logEntries.createdAt,
        message: logEntries.message,
        comment: logEntries.comment,
        actorName: logEntries.actorName,
        newStatus: logEntries.newStatus,
      })
      .from(logEntries)
      .where(ofProject)
      .orderBy(turn(logEntries.createdAt), turn(logEntries.id))
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(logEntries).where(ofProject),
  ]);
  return { entries, total: counted?.total ?? 0 };
}
