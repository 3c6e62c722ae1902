/** How many projects a viewer sees in each status, from lines that triggers keep up to date. */
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

/** Whether the kept lines count exactly what the viewer sees: clients and qualifications narrow it further. */
export function hasStoredCounts(scope: ScopeParams): boolean {
  return visibilityPaths(scope).every(({ within }) => !within);
}

/** Lines of every way in which the viewer sees projects. */
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

/** All that the viewer sees, or what the viewer's organization inspects of it. */
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

/** Ids of the clients and inspectors of the projects that the viewer sees, of one status where one is given. */
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
 * Some of the same, at most so many of each facet: those with the greatest ids, whom the index gives one after the other,
 * so that a page that offers fifty reads no more of thousands.
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

/** What all lines of a value add up to says whether there is a project. */
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

/** Ids of the clients of the projects that the viewer sees, as a subquery. */
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
 * How many projects stand in a status, as a column of a query: all that the viewer sees, or only those of the first way, such as
 * the viewer's own organization's.
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
