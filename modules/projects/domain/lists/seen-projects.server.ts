/** The projects a viewer sees, for queries that would read every row if they asked for all ways of seeing at once. */
import { and, desc, eq, gte, inArray, isNull, sql, type SQL } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { projects } from "#db/schema.ts";
import { foreignParties } from "#db/sight-schema.ts";
import { waysToSee, type WayToSee } from "../visible-projects.server.ts";

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

/**
 * Columns of the projects that a viewer sees, as a query of one row each, for sums that need nothing else of them: each way is
 * read by its own index, and no project is looked up a second time.
 * @param since that they were created then or later; said of the parties too, so that older ones are not gone through.
 */
export function seenColumns(
  scope: Scope,
  columns: SQL,
  { asked, since }: { asked: SQL | undefined; since?: Date },
): SQL {
  const queries = waysToSee(scope).map((way) => {
    const created = since && isCreatedSince(scope, way, since);
    const where = and(isNull(projects.deletedAt), way.seen, created, asked);
    return sql`select ${columns} from ${projects} where ${where}`;
  });
  return sql.join(queries, sql` union all `);
}

function isCreatedSince({ organizationId }: Scope, { way }: WayToSee, since: Date): SQL {
  const created = gte(projects.createdAt, since);
  if (way !== "foreign") return created;
  const standing = db
    .select({ id: foreignParties.projectId })
    .from(foreignParties)
    .where(and(eq(foreignParties.partyId, organizationId), gte(foreignParties.createdAt, since)));
  return and(created, inArray(projects.id, standing))!;
}
