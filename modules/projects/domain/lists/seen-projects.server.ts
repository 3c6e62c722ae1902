/** The projects a viewer sees, for queries that would read every row if they asked for all ways of seeing at once. */
import { and, desc, eq, gte, inArray, isNull, sql, type SQL } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { ProjectStatus } from "#app/platform/project-status.ts";
import type { ScopeParams } from "#app/platform/scope-params.ts";
import { db } from "#db/client.server.ts";
import { projects } from "#db/schema.ts";
import { outsideParties } from "#db/visibility-schema.ts";
import { visibilityPaths, type VisibilityPath } from "../visible-projects.server.ts";

/**
 * That a project is visible and meets a condition over `projects`: found by the indexes of each way to see one, so that it
 * costs what it finds. A condition over the `projects` table, like `visibleProjects`.
 * @param status that they stand in; by it those of foreign parties are found.
 */
export function isSeen(scope: ScopeParams, asked: SQL | undefined, status?: ProjectStatus): SQL {
  const inStatus = status && eq(projects.status, status);
  const [one, two, ...more] = visibilityPaths(scope).map(({ way, seen }) => {
    const where = and(isNull(projects.deletedAt), seen, asked, inStatus);
    const found = db.select({ id: projects.id }).from(projects).$dynamic();
    if (way !== "foreign" || !status) return found.where(where);
    const standing = and(
      eq(outsideParties.projectId, projects.id),
      eq(outsideParties.partyId, scope.organizationId),
      eq(outsideParties.status, status),
    );
    return found.innerJoin(outsideParties, standing).where(where);
  });
  return inArray(projects.id, two ? unionAll(one!, two, ...more) : one!);
}

/** The same for the projects that changed last, `most` of each way. */
export function isLatestSeen(scope: ScopeParams, most: number): SQL {
  const [one, two, ...more] = visibilityPaths(scope).map((way) =>
    way.way === "foreign" ? latestForeign(scope, way, most) : latestOf(way, most),
  );
  return inArray(projects.id, two ? unionAll(one!, two, ...more) : one!);
}

function latestOf({ seen }: VisibilityPath, most: number) {
  return db
    .select({ id: projects.id })
    .from(projects)
    .where(and(isNull(projects.deletedAt), seen))
    .orderBy(desc(projects.updatedAt))
    .limit(most);
}

/** In the order that is kept with the party, as the projects of others are in none that is of use here. */
function latestForeign({ organizationId }: ScopeParams, { within }: VisibilityPath, most: number) {
  return db
    .select({ id: projects.id })
    .from(outsideParties)
    .innerJoin(projects, eq(projects.id, outsideParties.projectId))
    .where(and(eq(outsideParties.partyId, organizationId), isNull(projects.deletedAt), within))
    .orderBy(desc(outsideParties.updatedAt))
    .limit(most);
}

/** What the projects of a sum have in common, said of each project, and of what foreign parties keep of it. */
export interface Summed {
  asked: SQL | undefined;
  /** That they were created, or completed, then or later. */
  since: Date;
  by: "createdAt" | "completedAt";
}

/**
 * Columns of the projects that a viewer sees, as a query of one row each, for sums that need nothing else of them: each way is
 * read by its own index, and no project is looked up a second time.
 */
export function seenColumns(scope: ScopeParams, columns: SQL, { asked, since, by }: Summed): SQL {
  const queries = visibilityPaths(scope).map(({ way, seen }) => {
    const where = and(isNull(projects.deletedAt), seen, asked);
    if (way !== "foreign")
      return sql`select ${columns} from ${projects} where ${and(where, gte(projects[by], since))}`;
    // Said of the projects too, those of everybody would be gone through for it.
    const standing = and(
      eq(outsideParties.partyId, scope.organizationId),
      gte(outsideParties[by], since),
    );
    return sql`select ${columns} from ${outsideParties}
      join ${projects} on ${projects.id} = ${outsideParties.projectId} where ${standing} and ${where}`;
  });
  return sql.join(queries, sql` union all `);
}
