/** Counts the projects that a viewer sees by status, from count rows that triggers maintain. */
import { and, eq, gt, isNull, or, sql, type SQL } from "drizzle-orm";
import { inlineText, inlineNumber } from "#app/platform/lists/generic-plan.ts";
import type { ProjectStatus } from "#app/platform/project-status.ts";
import { preparedForViewers } from "#app/platform/lists/prepared-for-viewers.server.ts";
import type { ScopeParams } from "#app/platform/scope-params.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db, type Database } from "#db/client.server.ts";
import { projects } from "#db/schema.ts";
import { projectCounts } from "#db/visibility-schema.ts";
import { visibilityPaths, type VisibilityPath } from "../visible-projects.server.ts";
import { isSeen } from "./seen-projects.server.ts";

type Facet = typeof projectCounts.$inferSelect.facet;

/**
 * Whether the stored counts match what the viewer sees. They do not when clients or qualifications limit the viewer
 * further.
 */
export function hasStoredCounts(scope: ScopeParams): boolean {
  return visibilityPaths(scope).every(({ within }) => !within);
}

/** The count rows of all visibility paths of the viewer. */
function linesOf(scope: ScopeParams, facets: readonly Facet[], seen = visibilityPaths(scope)): SQL {
  const ways = seen.map(({ way, holderId }) =>
    and(eq(projectCounts.way, inlineText(way)), eq(projectCounts.holderId, holderId)),
  );
  return and(
    or(...ways),
    sql`${projectCounts.facet} in (${sql.join(facets.map(inlineText), sql`, `)})`,
  )!;
}

const total = sql<number>`sum(${projectCounts.change})::int`;

/** Counts all projects that the viewer sees, or only those that the viewer's organization inspects. */
export async function keptCounts(
  scope: Scope,
  facet: "" | "inspected",
): Promise<Map<ProjectStatus, number>> {
  const rows = await askCounts(scope, `project counts ${facet}`, (named, database) =>
    countsQuery(database, named, facet),
  );
  return new Map(rows.map(({ status, count }) => [status, count]));
}

const askCounts = preparedForViewers<{ status: ProjectStatus; count: number }>();

function countsQuery(database: Database, scope: ScopeParams, facet: Facet) {
  return database
    .select({ status: sql<ProjectStatus>`${projectCounts.status}`, count: total })
    .from(projectCounts)
    .where(linesOf(scope, [facet]))
    .groupBy(projectCounts.status);
}

/** The ids of the clients and inspectors of the projects that the viewer sees, optionally of one status. */
export function keptParties(scope: ScopeParams, status?: ProjectStatus) {
  return db
    .select({
      facet: sql<typeof projectCounts.$inferSelect.facet>`${projectCounts.facet}`.as("party_facet"),
      id: sql<string>`${projectCounts.value}`.as("party_id"),
    })
    .from(projectCounts)
    .where(
      and(
        linesOf(scope, ["client", "inspector"]),
        status ? eq(projectCounts.status, status) : undefined,
      ),
    )
    .groupBy(projectCounts.facet, projectCounts.value)
    .having(gt(total, 0))
    .as("parties");
}

/**
 * The same with a limit for each facet: those with the greatest ids, which the index returns in order. A page that
 * offers fifty then does not read thousands.
 */
export function someKeptParties(scope: ScopeParams, most: number) {
  const parts = visibilityPaths(scope).flatMap((way) =>
    (["client", "inspector"] as const).map((facet) => lastParties(way, facet, most)),
  );
  return db
    .select({
      facet: sql<Facet>`kept.party_facet`.as("party_facet"),
      id: sql<string>`kept.party_id`.as("party_id"),
    })
    .from(sql`(${sql.join(parts, sql` union `)}) as kept`)
    .as("parties");
}

/** A party has a visible project when the sum of the count rows of its id is not zero. */
function lastParties({ way, holderId }: VisibilityPath, facet: Facet, most: number): SQL {
  const { value, change } = projectCounts;
  const lines = and(
    eq(projectCounts.holderId, holderId),
    eq(projectCounts.way, inlineText(way)),
    eq(projectCounts.facet, inlineText(facet)),
  );
  return sql`(select ${inlineText(facet)}::text as party_facet, ${value} as party_id from ${projectCounts} where ${lines}
    group by ${value} having sum(${change}) > 0 order by ${value} desc limit ${inlineNumber(most)})`;
}

/** A subquery of the ids of the clients of the projects that the viewer sees. */
export function clientsSeen(scope: Scope) {
  if (!hasStoredCounts(scope))
    return db
      .selectDistinct({ id: sql<string | null>`${projects.clientId}`.as("id") })
      .from(projects)
      .where(isSeen(scope, undefined));
  return db
    .select({ id: sql<string | null>`${projectCounts.value}`.as("id") })
    .from(projectCounts)
    .where(linesOf(scope, ["clients"]))
    .groupBy(projectCounts.value)
    .having(gt(total, 0));
}

/**
 * A query column that counts the projects in a status: all that the viewer sees, or only those of the first
 * visibility path, such as the viewer's own organization's.
 */
export function countSeen(
  scope: ScopeParams,
  part: "all" | "first way",
  status: ProjectStatus,
): SQL<number> {
  const ways = part === "all" ? visibilityPaths(scope) : visibilityPaths(scope).slice(0, 1);
  if (ways.every(({ within }) => !within)) {
    const kept = and(linesOf(scope, [""], ways), eq(projectCounts.status, status));
    return sql`(select coalesce(${total}, 0) from ${projectCounts} where ${kept})`;
  }
  const seen = and(
    isNull(projects.deletedAt),
    or(...ways.map((way) => way.seen)),
    eq(projects.status, status),
  );
  return sql`(select count(*)::int from ${projects} where ${seen})`;
}
