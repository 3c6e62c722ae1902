import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { readCounted, type KeyKind, type Slice } from "#app/platform/lists/read-by-key.server.ts";
import { readTableQuery, type TableQuery } from "#app/platform/lists/table-query.ts";
import type { ScoringSystem } from "#modules/form-logic/public.scoring.ts";
import { rubrics, scoringSystems } from "../../schema.ts";

/** How many rubrics use the system of a row. The columns are fully qualified, because both tables have an id. */
const uses = sql<number>`(
  select count(*) from ${rubrics} where rubrics.scoring_system_id = scoring_systems.id
)`.mapWith(Number);

/** One page of the organization's scoring systems, by name, each with how many rubrics use it. */
function listScoringSystems(scope: Scope, query: TableQuery) {
  const count = () => db.$count(scoringSystems, systemsFound(scope, query));
  return readCounted(query, { kinds: systemKeyKinds, count }, (slice) =>
    systemRowsQuery(scope, query, slice),
  );
}

const systemsFound = ({ organizationId }: Scope, { q }: TableQuery) =>
  and(
    eq(scoringSystems.organizationId, organizationId),
    q === "" ? undefined : sql`strpos(lower(${scoringSystems.name}), lower(${q})) > 0`,
  );

export const systemKeyKinds: KeyKind[] = ["text", "text"];

export function systemRowsQuery(scope: Scope, query: TableQuery, slice: Slice) {
  const { id, name, percentageFailure, criticalityMap } = scoringSystems;
  const keys = [name, id];
  return db
    .select({ id, name, percentageFailure, criticalityMap, uses, pageKey: slice.keyOf(keys) })
    .from(scoringSystems)
    .where(and(systemsFound(scope, query), slice.beyond(keys)))
    .orderBy(...slice.order(keys))
    .limit(slice.limit)
    .offset(slice.offset);
}

export const readSystemQuery = (url: string) =>
  readTableQuery(url, { sortable: ["name"], defaults: { sort: "name" } });

/** The list for the parameters of a URL; dialogs over the list render its first page behind them. */
export async function loadSystemList(scope: Scope, url: string) {
  const query = readSystemQuery(url);
  return { query, ...(await listScoringSystems(scope, query)) };
}

/** All scoring systems of the organization for a select, by name. `add-scoring-system.server.ts` limits their number. */
export function listSystemNames(scope: Scope): Promise<{ id: string; name: string }[]> {
  return db
    .select({ id: scoringSystems.id, name: scoringSystems.name })
    .from(scoringSystems)
    .where(eq(scoringSystems.organizationId, scope.organizationId))
    .orderBy(asc(scoringSystems.name), asc(scoringSystems.id));
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
