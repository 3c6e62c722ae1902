/** The projects that a viewer sees, for queries that would read every row if all visibility paths were combined with OR. */
import { and, desc, eq, gte, inArray, isNull, sql, type SQL } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { ProjectStatus } from "#app/platform/project-status.ts";
import type { ScopeParams } from "#app/platform/scope-params.ts";
import { db } from "#db/client.server.ts";
import { projects } from "#db/schema.ts";
import { outsideParties } from "#db/visibility-schema.ts";
import { visibilityPaths, type VisibilityPath } from "../visible-projects.server.ts";

/**
 * A condition over the `projects` table that is true when a project is visible and meets `filter`, like
 * `visibleProjects`. It uses the index of each visibility path, so its cost depends on the number of matches.
 * @param status the status of the projects; needed to find the projects of foreign parties.
 */
export function isVisible(
  scope: ScopeParams,
  filter: SQL | undefined,
  status?: ProjectStatus,
): SQL {
  const inStatus = status && eq(projects.status, status);
  const [one, two, ...more] = visibilityPaths(scope).map(({ way, visible }) => {
    const where = and(isNull(projects.deletedAt), visible, filter, inStatus);
    const found = db.select({ id: projects.id }).from(projects).$dynamic();
    if (way !== "foreign" || !status) return found.where(where);
    const partyCondition = and(
      eq(outsideParties.projectId, projects.id),
      eq(outsideParties.partyId, scope.organizationId),
      eq(outsideParties.status, status),
    );
    return found.innerJoin(outsideParties, partyCondition).where(where);
  });
  return inArray(projects.id, two ? unionAll(one!, two, ...more) : one!);
}

/** The same for the projects that changed last, `most` for each visibility path. */
export function isLatestVisible(scope: ScopeParams, most: number): SQL {
  const [one, two, ...more] = visibilityPaths(scope).map((path) =>
    path.way === "foreign" ? latestOutside(scope, path, most) : latestOf(path, most),
  );
  return inArray(projects.id, two ? unionAll(one!, two, ...more) : one!);
}

function latestOf({ visible }: VisibilityPath, most: number) {
  return db
    .select({ id: projects.id })
    .from(projects)
    .where(and(isNull(projects.deletedAt), visible))
    .orderBy(desc(projects.updatedAt))
    .limit(most);
}

/** Uses the order stored with the party, because the projects table has no useful index for projects of other owners. */
function latestOutside({ organizationId }: ScopeParams, { limits }: VisibilityPath, most: number) {
  return db
    .select({ id: projects.id })
    .from(outsideParties)
    .innerJoin(projects, eq(projects.id, outsideParties.projectId))
    .where(and(eq(outsideParties.partyId, organizationId), isNull(projects.deletedAt), limits))
    .orderBy(desc(outsideParties.updatedAt))
    .limit(most);
}

/** What the summed projects have in common, as conditions over `projects` and over the rows of foreign parties. */
export interface SummedProjects {
  filter: SQL | undefined;
  /** Only projects created, or completed, at or after this time. */
  since: Date;
  by: "createdAt" | "completedAt";
}

/**
 * Reads columns of the projects that a viewer sees, one row for each project, for sums that need nothing else. Each
 * visibility path reads its own index, and no project is looked up a second time.
 */
export function visibleProjectColumns(
  scope: ScopeParams,
  columns: SQL,
  { filter, since, by }: SummedProjects,
): SQL {
  const queries = visibilityPaths(scope).map(({ way, visible }) => {
    const where = and(isNull(projects.deletedAt), visible, filter);
    if (way !== "foreign")
      return sql`select ${columns} from ${projects} where ${and(where, gte(projects[by], since))}`;
    // If this were a condition on the projects too, the database would scan the projects of all organizations.
    const partyCondition = and(
      eq(outsideParties.partyId, scope.organizationId),
      gte(outsideParties[by], since),
    );
    return sql`select ${columns} from ${outsideParties}
      join ${projects} on ${projects.id} = ${outsideParties.projectId} where ${partyCondition} and ${where}`;
  });
  return sql.join(queries, sql` union all `);
}
