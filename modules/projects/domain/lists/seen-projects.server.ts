/** The projects a viewer sees, for queries that would read every row if they asked for all ways of seeing at once. */
import { and, desc, inArray, isNull, type SQL } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { projects } from "#db/schema.ts";
import { waysToSee } from "../visible-projects.server.ts";

/**
 * That a project is visible and meets a condition over `projects`: found by the indexes of each way to see one, so that it
 * costs what it finds. A condition over the `projects` table, like `visibleProjects`.
 */
export function isSeen(scope: Scope, asked: SQL | undefined): SQL {
  const [one, two, ...more] = waysToSee(scope).map(({ seen }) =>
    db
      .select({ id: projects.id })
      .from(projects)
      .where(and(isNull(projects.deletedAt), seen, asked)),
  );
  return inArray(projects.id, two ? unionAll(one!, two, ...more) : one!);
}

/** The same for the projects that changed last, `most` of each way. */
export function isLatestSeen(scope: Scope, most: number): SQL {
  const [one, two, ...more] = waysToSee(scope).map(({ seen }) =>
    db
      .select({ id: projects.id })
      .from(projects)
      .where(and(isNull(projects.deletedAt), seen))
      .orderBy(desc(projects.updatedAt))
      .limit(most),
  );
  return inArray(projects.id, two ? unionAll(one!, two, ...more) : one!);
}
