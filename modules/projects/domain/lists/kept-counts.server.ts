/** How many projects a viewer sees in each status, from lines that triggers keep up to date. */
import { and, count, eq, gt, inArray, isNull, or, sql, type SQL } from "drizzle-orm";
import type { ProjectStatus } from "#app/platform/project-status.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { projects } from "#db/schema.ts";
import { projectCounts } from "#db/sight-schema.ts";
import { waysToSee } from "../visible-projects.server.ts";
import { isSeen } from "./seen-projects.server.ts";

type Facet = typeof projectCounts.$inferSelect.facet;

/** Whether the kept lines count exactly what the viewer sees: clients and qualifications narrow it further. */
export function hasKeptCounts(scope: Scope): boolean {
  return waysToSee(scope).every(({ isLimited }) => !isLimited);
}

/** Lines of every way in which the viewer sees projects. */
function linesOf(scope: Scope, facets: readonly Facet[], seen = waysToSee(scope)): SQL {
  const ways = seen.map(({ way, holderId }) =>
    and(eq(projectCounts.way, way), eq(projectCounts.holderId, holderId)),
  );
  return and(or(...ways), inArray(projectCounts.facet, [...facets]))!;
}

const total = sql<number>`sum(${projectCounts.change})::int`;

/** All that the viewer sees, or what the viewer's organization inspects of it. */
export async function keptCounts(
  scope: Scope,
  facet: "" | "inspected",
  ways = waysToSee(scope),
): Promise<Map<ProjectStatus, number>> {
  const rows = await db
    .select({ status: projectCounts.status, count: total })
    .from(projectCounts)
    .where(linesOf(scope, [facet], ways))
    .groupBy(projectCounts.status);
  return new Map(rows.map(({ status, count }) => [status, count]));
}

/** Ids of the clients and inspectors of the projects that the viewer sees, of one status where one is given. */
export function keptParties(scope: Scope, status?: ProjectStatus) {
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

/** Ids of the clients of the projects that the viewer sees, as a subquery. */
export function clientsSeen(scope: Scope) {
  if (!hasKeptCounts(scope))
    return db
      .selectDistinct({ id: projects.clientId })
      .from(projects)
      .where(isSeen(scope, undefined));
  return db
    .select({ id: projectCounts.value })
    .from(projectCounts)
    .where(linesOf(scope, ["client"]))
    .groupBy(projectCounts.value)
    .having(gt(total, 0));
}

/**
 * How many projects stand in each status: all that the viewer sees, or only those of the first way, such as the viewer's own
 * organization's.
 */
export async function countSeen(
  scope: Scope,
  part: "all" | "first way",
): Promise<Map<ProjectStatus, number>> {
  const ways = part === "all" ? waysToSee(scope) : waysToSee(scope).slice(0, 1);
  if (ways.every(({ isLimited }) => !isLimited)) return keptCounts(scope, "", ways);
  const rows = await db
    .select({ status: projects.status, count: count() })
    .from(projects)
    .where(and(isNull(projects.deletedAt), or(...ways.map(({ seen }) => seen))))
    .groupBy(projects.status);
  return new Map(rows.map((row) => [row.status, row.count]));
}

/** One line of all that count the same; readers see all lines of before or all of after. */
export async function drawCountsTogether(): Promise<void> {
  await db.execute(sql`
    with gone as (delete from project_counts
      returning organization_id, way, holder_id, facet, value, status, change)
    insert into project_counts (organization_id, way, holder_id, facet, value, status, change)
    select organization_id, way, holder_id, facet, value, status, sum(change) from gone
    group by 1, 2, 3, 4, 5, 6 having sum(change) <> 0`);
}
