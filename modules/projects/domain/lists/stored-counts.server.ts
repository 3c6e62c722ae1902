/** Counts the projects that a viewer may see by status, from count rows that database triggers maintain. */
import { and, eq, gt, or, sql, type SQL } from "drizzle-orm";
import { inlineText, inlineNumber } from "#app/platform/lists/generic-plan.ts";
import type { ProjectStatus } from "#app/platform/project-status.ts";
import { preparedForViewers } from "#app/platform/lists/prepared-for-viewers.server.ts";
import type { ScopeParams } from "#app/platform/scope-params.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db, type Database } from "#db/client.server.ts";
import { projects } from "#db/schema.ts";
import { projectCounts } from "#db/visibility-schema.ts";
import {
  visibilityPaths,
  visibleProjects,
  type VisibilityPath,
} from "../visible-projects.server.ts";

type Facet = typeof projectCounts.$inferSelect.facet;

/**
 * Whether the stored counts are correct for this viewer. They are not when the viewer is limited to certain clients or
 * qualifications.
 */
export function hasStoredCounts(scope: ScopeParams): boolean {
  return visibilityPaths(scope).every(({ limits }) => !limits);
}

/** The count rows of all visibility paths of the viewer. */
export function countRowsOf(
  scope: ScopeParams,
  facets: readonly Facet[],
  paths = visibilityPaths(scope),
): SQL {
  const conditions = paths.map(({ pathKind, seenById }) =>
    and(eq(projectCounts.pathKind, inlineText(pathKind)), eq(projectCounts.seenById, seenById)),
  );
  return and(
    or(...conditions),
    sql`${projectCounts.facet} in (${sql.join(facets.map(inlineText), sql`, `)})`,
  )!;
}

const total = sql<number>`sum(${projectCounts.change})::int`;

/** Counts all projects that the viewer may see, or only those that the viewer's organization inspects. */
export async function storedCounts(
  scope: Scope,
  facet: "" | "inspected",
): Promise<Map<ProjectStatus, number>> {
  const rows = await runCountsQuery(scope, `project counts ${facet}`, (named, database) =>
    countsQuery(database, named, facet),
  );
  return new Map(rows.map(({ status, count }) => [status, count]));
}

const runCountsQuery = preparedForViewers<{ status: ProjectStatus; count: number }>();

function countsQuery(database: Database, scope: ScopeParams, facet: Facet) {
  return database
    .select({ status: sql<ProjectStatus>`${projectCounts.status}`, count: total })
    .from(projectCounts)
    .where(countRowsOf(scope, [facet]))
    .groupBy(projectCounts.status);
}

/** Counts the projects that the viewer may see and that meet an optional condition on `projects`. */
export async function countVisibleProjects(scope: Scope, filter?: SQL): Promise<number> {
  if (filter || !hasStoredCounts(scope)) return db.$count(visibleProjects(scope, { filter }));
  return sum((await storedCounts(scope, "")).values());
}

/** The ids of the clients and inspectors of the projects that the viewer may see, optionally of one status. */
export function storedParties(scope: ScopeParams, status?: ProjectStatus) {
  return db
    .select({
      facet: sql<typeof projectCounts.$inferSelect.facet>`${projectCounts.facet}`.as("party_facet"),
      id: sql<string>`${projectCounts.value}`.as("party_id"),
    })
    .from(projectCounts)
    .where(
      and(
        countRowsOf(scope, ["client", "inspector"]),
        status ? eq(projectCounts.status, status) : undefined,
      ),
    )
    .groupBy(projectCounts.facet, projectCounts.value)
    .having(gt(total, 0))
    .as("parties");
}

/**
 * Like `storedParties`, with a maximum for each facet. It returns the greatest ids, which the index provides in order,
 * so that a page that offers fifty does not read thousands.
 */
export function someStoredParties(scope: ScopeParams, max: number) {
  const queries = visibilityPaths(scope).flatMap((path) =>
    (["client", "inspector"] as const).map((facet) => lastParties(path, facet, max)),
  );
  return db
    .select({
      facet: sql<Facet>`stored.party_facet`.as("party_facet"),
      id: sql<string>`stored.party_id`.as("party_id"),
    })
    .from(sql`(${sql.join(queries, sql` union `)}) as stored`)
    .as("parties");
}

/** A party has a visible project when the sum of its count rows is not zero. */
function lastParties({ pathKind, seenById }: VisibilityPath, facet: Facet, max: number): SQL {
  const { value, change } = projectCounts;
  const countRows = and(
    eq(projectCounts.seenById, seenById),
    eq(projectCounts.pathKind, inlineText(pathKind)),
    eq(projectCounts.facet, inlineText(facet)),
  );
  return sql`(select ${inlineText(facet)}::text as party_facet, ${value} as party_id from ${projectCounts} where ${countRows}
    group by ${value} having sum(${change}) > 0 order by ${value} desc limit ${inlineNumber(max)})`;
}

/** A subquery with the ids of the clients whose projects the viewer may see. */
export function visibleClients(scope: Scope) {
  if (!hasStoredCounts(scope))
    return db
      .selectDistinct({ id: sql<string | null>`${projects.clientId}`.as("id") })
      .from(visibleProjects(scope));
  return db
    .select({ id: sql<string | null>`${projectCounts.value}`.as("id") })
    .from(projectCounts)
    .where(countRowsOf(scope, ["clients"]))
    .groupBy(projectCounts.value)
    .having(gt(total, 0));
}

/** A query column with the number of projects in a status: all that the viewer may see, or only the organization's own. */
export function countVisible(
  scope: ScopeParams,
  status: ProjectStatus,
  { isOwn }: { isOwn: boolean },
): SQL<number> {
  const paths = visibilityPaths(scope, { isOwn });
  if (paths.some(({ limits }) => limits))
    return sql`(select count(*)::int from ${visibleProjects(scope, { isOwn, statuses: [status] })})`;
  // One for each path: with an OR, a plan for all viewers would read the whole table.
  const counts = paths.map((path) => {
    const inStatus = and(countRowsOf(scope, [""], [path]), eq(projectCounts.status, status));
    return sql`(select coalesce(${total}, 0) from ${projectCounts} where ${inStatus})`;
  });
  return sql`(${sql.join(counts, sql` + `)})`;
}

export function sum(numbers: Iterable<number>): number {
  let total = 0;
  for (const number of numbers) total += number;
  return total;
}
