import { and, asc, count, desc, eq, inArray, sql } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { readTableQuery, type TableQuery } from "#app/platform/lists/table-query.ts";
import type { ScoringSystem } from "#modules/form-logic/public.scoring.ts";
import { rubrics, scoringSystems } from "../../schema.ts";

/** How many rubrics use the system of a row; named in full, because inside both tables have an id. */
const uses = sql<number>`(
  select count(*) from ${rubrics} where rubrics.scoring_system_id = scoring_systems.id
)`.mapWith(Number);

/** One page of the organization's scoring systems, by name, each with how many rubrics use it. */
async function listScoringSystems(scope: Scope, query: TableQuery) {
  const found = and(
    eq(scoringSystems.organizationId, scope.organizationId),
    query.q === "" ? undefined : sql`strpos(lower(${scoringSystems.name}), lower(${query.q})) > 0`,
  );
  const order = query.direction === "asc" ? asc : desc;
  const [rows, totals] = await Promise.all([
    db
      .select({ id: scoringSystems.id, name: scoringSystems.name, uses })
      .from(scoringSystems)
      .where(found)
      .orderBy(order(scoringSystems.name), order(scoringSystems.id))
      .limit(query.size)
      .offset((query.page - 1) * query.size),
    db.select({ count: count() }).from(scoringSystems).where(found),
  ]);
  return { rows, total: totals[0]?.count ?? 0 };
}

/** The list as an address asks for it; dialogs over the list draw its first page behind them. */
export async function loadSystemList(scope: Scope, url: string) {
  const query = readTableQuery(url, { sortable: ["name"], defaults: { sort: "name" } });
  return { query, ...(await listScoringSystems(scope, query)) };
}

/** The most scoring systems a rubric is offered. */
const mostOffered = 500;

/** The organization's scoring systems to choose from, by name. */
export function listSystemNames(scope: Scope): Promise<{ id: string; name: string }[]> {
  return db
    .select({ id: scoringSystems.id, name: scoringSystems.name })
    .from(scoringSystems)
    .where(eq(scoringSystems.organizationId, scope.organizationId))
    .orderBy(asc(scoringSystems.name), asc(scoringSystems.id))
    .limit(mostOffered);
}

/** The criticalities of some of the organization's systems, in their order, by system id. */
export async function listCategories(
  scope: Scope,
  systemIds: readonly string[],
): Promise<Record<string, string[]>> {
  if (systemIds.length === 0) return {};
  const rows = await db
    .select({ id: scoringSystems.id, criticalityMap: scoringSystems.criticalityMap })
    .from(scoringSystems)
    .where(
      and(
        inArray(scoringSystems.id, [...systemIds]),
        eq(scoringSystems.organizationId, scope.organizationId),
      ),
    );
  return Object.fromEntries(rows.map((row) => [row.id, Object.keys(row.criticalityMap)]));
}

/** @throws Problem "not-found" when the organization has no such system. */
export async function getScoringSystem(
  scope: Scope,
  id: string,
): Promise<ScoringSystem & { uses: number }> {
  const [row] = await db
    .select({
      id: scoringSystems.id,
      name: scoringSystems.name,
      criticalityMap: scoringSystems.criticalityMap,
      percentageFailure: scoringSystems.percentageFailure,
      uses,
    })
    .from(scoringSystems)
    .where(and(eq(scoringSystems.id, id), eq(scoringSystems.organizationId, scope.organizationId)));
  if (!row) throw new Problem("not-found");
  return row;
}
