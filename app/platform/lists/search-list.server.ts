/** A page of a list that Elasticsearch found. Its rows are read from the database, within the scope. */
import { and, inArray, sql, type SQL, type SQLWrapper } from "drizzle-orm";
import { allOf, checkedOnRows, type MaybeCondition } from "../search/condition.ts";
import { equalsClause } from "../search/engine/field-clauses.ts";
import { findInEngine } from "../search/engine/find-in-engine.server.ts";
import type { EngineSource } from "../search/search-source.ts";
import type { Scope } from "../viewer.ts";
import type { CountedList } from "./define-list.server.ts";
import type { KeyedPage } from "./read-by-key.server.ts";
import type { TableQuery } from "./table-query.ts";

/** How Elasticsearch searches a list. Fields are those of the source, by name. */
export interface ListEngine<Query, Found> {
  source: EngineSource;
  /** Restricts the list, whatever the URL asks for. */
  within: (scope: Scope) => MaybeCondition;
  sortedBy: (query: Query) => string[];
  /** The field of the tabs. */
  tabField: string;
  /** Rows are counted up to this number. */
  maxCountedRows: number;
  /** Reads found rows within the scope. */
  read: (scope: Scope, found: SQL | undefined) => PromiseLike<Found[]>;
}

interface ListSearch<Tab extends string> {
  where: MaybeCondition;
  tabs: readonly Tab[];
  id: SQLWrapper;
}

const engineIsDown =
  "The search engine does not answer, so the database searched. Nothing is missing; it may take longer.";

/** Seconds. Changes normally reach the index within one or two seconds; a longer delay is reported. */
const unnoticedDelay = 10;

/** @returns no page where the database has to search. Pages are found by page number. */
export async function searchList<
  Tab extends string,
  Query extends TableQuery,
  Found extends { id: string },
>(
  engine: ListEngine<Query, Found>,
  scope: Scope,
  query: Query,
  { where: filter, tabs, id }: ListSearch<Tab>,
): Promise<{ page?: KeyedPage<Found> & CountedList<Tab>; note: string | null }> {
  const { fields } = engine.source;
  const where = allOf(engine.within(scope), filter);
  const tabField = fields[engine.tabField]!;
  const tab = tabs.find((one) => one === query.tab);
  const found = await findInEngine(engine.source, scope, {
    where,
    also: tab && { sql: sql`${tabField.value} = ${tab}`, clause: equalsClause(tabField, [tab]) },
    sort: engine
      .sortedBy(query)
      .map((name) => ({ field: fields[name]!, direction: query.direction })),
    from: (query.page - 1) * query.size,
    size: query.size,
    groupBy: tabField,
  });
  if (typeof found === "string") return { note: found === "down" ? engineIsDown : null };
  // Rows that the viewer does not see, or that the filter no longer matches, are left out.
  const rows = await engine.read(
    scope,
    and(inArray(id, found.ids), where && checkedOnRows(where.sql)),
  );
  const places = new Map(found.ids.map((one, index) => [one, index]));
  const total = found.total - (found.ids.length - rows.length);
  const page = {
    rows: rows.toSorted((one, other) => places.get(one.id)! - places.get(other.id)!),
    keys: {},
    total: Math.min(total, engine.maxCountedRows),
    hasMore: total > engine.maxCountedRows,
    tabs: tabs.map((status) => ({ status, count: found.groups.get(status) ?? 0 })),
  };
  return { page, note: delayNote(found.delay) };
}

function delayNote(delay: number): string | null {
  if (delay < unnoticedDelay) return null;
  return `The search is ${Math.round(delay)} seconds behind: the latest changes may not be found yet.`;
}
